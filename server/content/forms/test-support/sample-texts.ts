/**
 * Helper for tests of a form's texts: reads the English texts of the sample form and collects the reported problems.
 */
import { languageTexts, type LanguageTexts } from '../words/language-texts.ts';
import { sampleResources } from './sample-form.ts';

/** Returns the reader of the English texts, and the list to which it adds reported problems. */
export function sampleTexts(): { readonly texts: LanguageTexts; readonly reports: string[] } {
  const reports: string[] = [];
  const texts = languageTexts('en', sampleResources(), (place, what) => {
    reports.push(`${place.join(' › ')}: ${what}`);
  });
  return { texts, reports };
}

/** A form of choices: suggestions, alternatives, and a choice that excludes all others. */
import { compileSample } from './form.ts';

/** The schema of a text. */
const textSchema = { type: 'string' } as const;
/** The choices of the field for the model. */
const models = ['Aurora', 'Borealis', 'Carina', 'Cassiopeia'];

/** Returns texts for choices. The text of a choice is its value. */
const choiceTexts = (list: readonly string[]) => Object.fromEntries(list.map((name) => [name, name]));

/**
 * Returns the texts of the form with choices in one language: its labels, the text of the choice `none`, and as `reach`
 * the titles of the group `contact` and of its two alternatives.
 */
const formTexts = (
  labels: Readonly<Record<string, string>>,
  none: string,
  reach: readonly [string, string, string],
) => ({
  fields: {
    model: { label: labels['model'], choices: choiceTexts(models) },
    room: { label: labels['room'] },
    problems: { label: labels['problems'], choices: { picture: 'HDMI', sound: 'HiFi', none } },
    'contact.email': { label: labels['email'] },
    'contact.number': { label: labels['number'] },
  },
  groups: { contact: { title: reach[0] }, 'contact~0': { title: reach[1] }, 'contact~1': { title: reach[2] } },
});

/** Compiles the form with choices. */
export const choicesForm = () =>
  compileSample({
    schema: {
      type: 'object',
      properties: {
        model: { type: 'string', enum: models },
        room: textSchema,
        problems: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['picture', 'sound', 'none'] } },
        contact: {
          type: 'object',
          oneOf: [
            { type: 'object', properties: { email: textSchema }, required: ['email'], additionalProperties: false },
            { type: 'object', properties: { number: textSchema }, required: ['number'], additionalProperties: false },
          ],
        },
      },
      required: ['model', 'room', 'contact'],
    },
    uiSchema: {
      'ui:order': ['model', 'room', 'problems', 'contact'],
      model: { 'ui:control': 'typeahead' },
      problems: { 'ui:control': 'checkbox-group', 'ui:options': { exclusive: ['none'] } },
    },
    en: formTexts(
      { model: 'Model', room: 'Room', problems: 'Problems', email: 'Address', number: 'Number' },
      'None of these',
      ['Contact', 'By email', 'By phone'],
    ),
    es: formTexts(
      { model: 'Modelo', room: 'Cuarto', problems: 'Problemas', email: 'Dirección', number: 'Número' },
      'Ninguna de estas',
      ['Contacto', 'Por correo', 'Por teléfono'],
    ),
  });

import 'survey-core/survey-core.min.css';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { indexes, labelOf, MESSAGES, nameOf, PATTERN, sourceOf, TRIGGER, type FormSystem } from './form-system.ts';
import { startValues } from './json-schema.ts';

/** SurveyJS with live validation. */
export const system: FormSystem = {
  messages: MESSAGES,
  element: (count, variant) => {
    const model = new Model({
      checkErrorsMode: 'onValueChanged',
      textUpdateMode: 'onTyping',
      showQuestionNumbers: 'off',
      showNavigationButtons: false,
      focusFirstQuestionAutomatic: false,
      elements: indexes(count).map((index) => {
        const source = sourceOf(index, variant);
        const condition = source === undefined ? undefined : `{${nameOf(source)}} = '${TRIGGER}'`;
        return {
          type: 'text',
          name: nameOf(index),
          title: labelOf(index),
          requiredErrorText: MESSAGES.required,
          validators: [{ type: 'regex', regex: PATTERN, text: MESSAGES.pattern }],
          ...(condition ? { visibleIf: condition, requiredIf: condition } : { isRequired: true }),
        };
      }),
    });
    model.data = startValues(count, variant);
    return <Survey model={model} />;
  },
};

import { indexes, labelOf, MESSAGES, nameOf, START_VALUE, type FormSystem } from './form-system.ts';

/** Inputs without a script, validation or conditions. They show the browser's own work for a key press. */
export const system: FormSystem = {
  messages: MESSAGES,
  element: (count) => (
    <form>
      {indexes(count).map((index) => (
        <p key={index}>
          <label htmlFor={nameOf(index)}>{labelOf(index)}</label>
          <input id={nameOf(index)} name={nameOf(index)} defaultValue={START_VALUE} />
        </p>
      ))}
    </form>
  ),
};

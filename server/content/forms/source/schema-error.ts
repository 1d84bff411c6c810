/** Thrown if a schema cannot be expanded. The message and the advice in `fix` are for editors. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.fix = fix;
  }
}

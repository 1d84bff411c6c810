/** A schema cannot be expanded; the message is for editors. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.fix = fix;
  }
}

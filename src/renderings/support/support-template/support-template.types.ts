// Generated from support-template.schema.json; change that file.
export interface SupportTemplateFields {}

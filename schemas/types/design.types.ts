// Generated from design.schema.json; change that file.
/**
 * A page design: the renderings that many pages share around their own content.
 */
export interface Design {
  $schema?: string;
  placeholders: DesignPlaceholders;
}
/**
 * The renderings of the design, by placeholder of the page.
 */
export interface DesignPlaceholders {
  [k: string]: {}[];
}

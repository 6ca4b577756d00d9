import { type Said, type Sentences, saying } from '@goldenrule/kernel/hosts';
import type { ErrorCode, YAMLError } from 'yaml';

/** What can be wrong with YAML, by the code its reader gives it. */
export const YAML = {
  'yaml.ALIAS_PROPS': 'an alias cannot have an anchor or a tag',
  'yaml.BAD_ALIAS': 'this alias has no name, or a name that cannot be',
  'yaml.BAD_COLLECTION_TYPE': 'this is a list or parts with names where the other is needed',
  'yaml.BAD_DIRECTIVE': 'this directive cannot be understood',
  'yaml.BAD_DQ_ESCAPE': 'this backslash stands before a sign it cannot stand before',
  'yaml.BAD_INDENT': 'this is not indented as it should be, or a bracket before it is not closed',
  'yaml.BAD_PROP_ORDER': 'anchors and tags stand before what they are of',
  'yaml.BAD_SCALAR_START': 'a text cannot begin with this sign; put it in quotation marks',
  'yaml.BLOCK_AS_IMPLICIT_KEY': 'parts cannot begin on the line of another part’s name; a text with a colon stands in quotation marks',
  'yaml.BLOCK_IN_FLOW': 'a block cannot stand within brackets',
  'yaml.DUPLICATE_KEY': 'this part is given twice',
  'yaml.IMPOSSIBLE': 'this cannot be understood',
  'yaml.KEY_OVER_1024_CHARS': 'this name is too long',
  'yaml.MISSING_CHAR': 'a sign is missing here: a colon, a comma, a bracket or a quotation mark',
  'yaml.MULTILINE_IMPLICIT_KEY': 'a name has to stand on one line',
  'yaml.MULTIPLE_ANCHORS': 'there can be only one anchor',
  'yaml.MULTIPLE_DOCS': 'there can be only one document in a file',
  'yaml.MULTIPLE_TAGS': 'there can be only one tag',
  'yaml.NON_STRING_KEY': 'a name has to be a text',
  'yaml.RESOURCE_EXHAUSTION': 'nested too deeply',
  'yaml.TAB_AS_INDENT': 'lines are indented with spaces, not with tabs',
  'yaml.TAG_RESOLVE_FAILED': 'this tag is not known',
  'yaml.UNEXPECTED_TOKEN': 'this sign cannot stand here',
} as const satisfies Readonly<Record<`yaml.${ErrorCode}`, string>> & Sentences;

const said = saying(YAML);

/** What is wrong with a document, where its reader says it; the place is said apart. */
export const yamlSaid = ({ code }: Pick<YAMLError, 'code'>): Said => said(`yaml.${code}`);

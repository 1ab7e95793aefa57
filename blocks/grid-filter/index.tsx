import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';
import type { Attributes } from './attributes';
import { Edit } from './edit';

registerEditor< Attributes >( metadata.name, Edit );

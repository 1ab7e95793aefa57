import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';
import { Edit } from './edit';

registerEditor( metadata.name, Edit );

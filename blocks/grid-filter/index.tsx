import { registerEditor } from '../shared/register';
import metadata from './block.json';
import { Edit, type Attributes } from './edit';

registerEditor< Attributes >( metadata.name, Edit );

import { __ } from '@wordpress/i18n';
import { eventPart } from '../shared/event-part';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';

registerEditor( metadata.name, eventPart( metadata.name, __( 'Event facts', 'benefit' ) ) );

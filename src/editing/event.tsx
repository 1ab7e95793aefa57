import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { registerPlugin } from '@wordpress/plugins';
import './event.scss';
import { EventPanel } from './EventPanel';
import { TicketsPanel } from './TicketsPanel';
import { EVENT } from './ticket';
import { useEvent } from './use-event';

function Panels( { eventId }: { readonly eventId: number } ) {
	const zone = useEvent( eventId )?.meta.benefit_timezone ?? 'UTC';

	return (
		<>
			<EventPanel eventId={ eventId } />
			<TicketsPanel eventId={ eventId } zone={ zone } />
		</>
	);
}

function EventPlugin() {
	// The editor can go on to a template or a pattern without loading a page.
	const eventId = useSelect( ( select ) => {
		const editor = select( editorStore );
		return editor.getCurrentPostType() === EVENT.name ? editor.getCurrentPostId() : null;
	}, [] );

	return eventId ? <Panels key={ eventId } eventId={ eventId } /> : null;
}

registerPlugin( 'benefit-event', { render: EventPlugin } );

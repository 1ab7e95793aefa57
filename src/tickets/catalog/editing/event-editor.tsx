import { useSelect } from '@wordpress/data';
import { PluginPrePublishPanel, store as editorStore } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import '../../../shared/editor/panel.scss';
import './event.scss';
import { EventPanel } from './EventPanel';
import { useInvalidFields } from '../../../shared/editor/use-invalid-fields';
import { TicketsPanel } from './TicketsPanel';
import { EVENT } from './ticket-type';
import { useEvent } from './use-event';
import { useSaveLock } from '../../../shared/editor/use-save-lock';

function Panels( { eventId }: { readonly eventId: number } ) {
	const event = useEvent( eventId );
	const [ held, holding ] = useInvalidFields( { ...event?.meta, benefit_capacity: event?.capacity }, true );
	const why = useSaveLock( 'benefit-event', held );

	return (
		<>
			<EventPanel eventId={ eventId } holding={ holding } />
			<TicketsPanel eventId={ eventId } zone={ event?.meta.benefit_timezone ?? 'UTC' } holding={ holding } />
			{ why !== '' && (
				<PluginPrePublishPanel title={ __( 'The event cannot be saved yet', 'benefit' ) } initialOpen>
					<p className="benefit-panel-error">{ why }</p>
				</PluginPrePublishPanel>
			) }
		</>
	);
}

function EventPlugin() {
	// The editor can switch to a template or pattern without loading a page.
	const eventId = useSelect( ( select ) => {
		const editor = select( editorStore );
		return editor.getCurrentPostType() === EVENT.name ? editor.getCurrentPostId() : null;
	}, [] );

	return eventId ? <Panels key={ eventId } eventId={ eventId } /> : null;
}

registerPlugin( 'benefit-event', { render: EventPlugin } );

import { Button, ExternalLink, Notice, Spinner } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { PluginDocumentSettingPanel, store as editorStore } from '@wordpress/editor';
import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { AddTicket, EditTicket, TrashTicket } from './ticket-dialogs';
import type { InvalidFieldsApi } from '../../../shared/editor/use-invalid-fields';
import { SaleFields } from './SaleFields';
import { eventEditorScriptData } from './event-editor-script-data';
import { TicketRow } from './TicketRow';
import { TICKET } from './ticket-type';
import { useSaveWithPost } from './use-save-with-post';
import { useLiveStock, useRefresh, useTickets, type TicketEntry } from './use-tickets';

type Dialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'trash'; readonly id: number };

interface Props {
	readonly eventId: number;
	readonly zone: string;
	readonly holding: InvalidFieldsApi;
}

/** Refreshes the numbers; mounted only while the panel is open. */
function Live( { refresh }: { readonly refresh: () => void } ) {
	useLiveStock( refresh );
	return null;
}

/** Links to screens about the event, which exist only after it has been saved. */
function Links() {
	const {
		release_url: release,
		duplicate_url: duplicate,
		message_url: message,
		follow_up_url: followUp,
	} = eventEditorScriptData();
	const links = [
		{ url: release, label: __( 'Release all reserved tickets…', 'benefit' ) },
		{ url: duplicate, label: __( 'Duplicate event…', 'benefit' ) },
		{ url: message, label: __( 'Message attendees…', 'benefit' ) },
		{ url: followUp, label: __( 'Notify or refund ticket holders…', 'benefit' ) },
	];

	return (
		<>
			{ links
				.filter( ( { url } ) => url !== '' )
				.map( ( { url, label } ) => (
					<p key={ url }>
						<ExternalLink href={ url }>{ label }</ExternalLink>
					</p>
				) ) }
		</>
	);
}

export function TicketsPanel( { eventId, zone, holding }: Props ) {
	const found = useTickets( eventId );
	const refresh = useRefresh( eventId );
	const { editEntityRecord } = useDispatch( coreStore );
	const isNew = useSelect( ( select ) => select( editorStore ).isEditedPostNew(), [] );
	const mayAdd = useSelect( ( select ) => select( coreStore ).canUser( 'create', TICKET ) === true, [] );
	const [ dialog, setDialog ] = useState< Dialog | null >( null );
	const [ trashed, setTrashed ] = useState( 0 );
	const add = useRef< HTMLButtonElement >( null );
	const entries = found.status === 'ready' ? found.tickets : [];
	const list = entries.map( ( { ticket } ) => ticket.id ).join();
	const ids = useMemo( () => list.split( ',' ).filter( Boolean ).map( Number ), [ list ] );
	useSaveWithPost( ids, refresh );
	const close = () => setDialog( null );
	const chosen =
		dialog && 'id' in dialog ? entries.find( ( { ticket } ) => ticket.id === dialog.id )?.ticket : undefined;

	// The dialog would return the focus to a row that no longer exists.
	useEffect( () => {
		if ( trashed > 0 ) {
			add.current?.focus();
		}
	}, [ trashed ] );

	/** Moves a ticket type, in one undo step however many others change their position. */
	function move( from: number, to: number ): void {
		const order = [ ...entries ];
		const [ moved ] = order.splice( from, 1 );
		order.splice( to, 0, moved as TicketEntry );
		order
			.map( ( { ticket }, index ) => ( { ticket, index } ) )
			.filter( ( { ticket, index } ) => ticket.menu_order !== index )
			.forEach( ( { ticket, index }, nth ) => {
				void editEntityRecord(
					TICKET.kind,
					TICKET.name,
					ticket.id,
					{ menu_order: index },
					{ isCached: nth > 0 }
				);
			} );
	}

	return (
		<>
			<PluginDocumentSettingPanel name="tickets" title={ __( 'Tickets', 'benefit' ) } className="benefit-panel">
				<Live refresh={ refresh } />
				{ found.status === 'loading' && <Spinner /> }
				{ found.status === 'failed' && (
					<Notice status="error" isDismissible={ false }>
						{ __( 'Ticket types could not be loaded. Save the event and reload the page.', 'benefit' ) }
					</Notice>
				) }
				{ found.status === 'ready' && entries.length === 0 && (
					<p>{ __( 'This event has no ticket types yet.', 'benefit' ) }</p>
				) }
				<ul className="benefit-panel-tickets">
					{ entries.map( ( entry, index ) => (
						<TicketRow
							key={ entry.ticket.id }
							entry={ entry }
							onEdit={ () => setDialog( { kind: 'edit', id: entry.ticket.id } ) }
							onTrash={ () => setDialog( { kind: 'trash', id: entry.ticket.id } ) }
							onUp={ index > 0 ? () => move( index, index - 1 ) : undefined }
							onDown={ index < entries.length - 1 ? () => move( index, index + 1 ) : undefined }
						/>
					) ) }
				</ul>
				{ mayAdd && (
					<Button
						ref={ add }
						variant="secondary"
						__next40pxDefaultSize
						onClick={ () => setDialog( { kind: 'add' } ) }
					>
						{ __( 'Add ticket type', 'benefit' ) }
					</Button>
				) }
				<SaleFields eventId={ eventId } holding={ holding } />
				{ isNew ? (
					<p className="benefit-panel-hint">
						{ __( 'Save the event before you duplicate it or notify ticket holders.', 'benefit' ) }
					</p>
				) : (
					<Links />
				) }
			</PluginDocumentSettingPanel>
			{ dialog?.kind === 'add' && (
				<AddTicket
					eventId={ eventId }
					menuOrder={ Math.max( -1, ...entries.map( ( { ticket } ) => ticket.menu_order ) ) + 1 }
					zone={ zone }
					onClose={ close }
				/>
			) }
			{ dialog?.kind === 'edit' && chosen && (
				<EditTicket key={ chosen.id } ticket={ chosen } zone={ zone } onClose={ close } />
			) }
			{ dialog?.kind === 'trash' && chosen && (
				<TrashTicket
					ticket={ chosen }
					onClose={ close }
					onTrashed={ () => {
						close();
						setTrashed( trashed + 1 );
					} }
				/>
			) }
		</>
	);
}

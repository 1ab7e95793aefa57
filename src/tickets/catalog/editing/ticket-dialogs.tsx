import { Button, Flex, Modal, Notice } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useState } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { parseSaveError } from './save-errors';
import { TicketDialog } from './TicketDialog';
import { newTicket, NO_STOCK, TICKET, type Ticket, type TicketValues } from './ticket-type';
import { useEntityEdit } from '../../../shared/admin/use-entity-edit';
import { saveLockReason } from '../../../shared/editor/use-save-lock';

interface DialogProps {
	readonly zone: string;
	readonly onClose: () => void;
}

export function AddTicket( {
	eventId,
	menuOrder,
	...dialog
}: DialogProps & { readonly eventId: number; readonly menuOrder: number } ) {
	const registry = useRegistry();
	const [ values, setValues ] = useState< TicketValues >( () => newTicket( menuOrder ) );

	async function save(): Promise< void > {
		const editor = registry.select( editorStore );
		if ( editor.isEditedPostNew() ) {
			if ( saveLockReason() !== '' ) {
				throw new Error( saveLockReason() );
			}
			// A new post must be saved first: WordPress discards it otherwise, and its ticket types would have no
			// event.
			await registry.dispatch( editorStore ).savePost();
			// savePost() skips an empty post, and does not throw when it fails.
			if ( editor.isEditedPostNew() ) {
				throw new Error(
					__( 'The event has not been saved yet. Add a title, then save the ticket type again.', 'benefit' )
				);
			}
		}
		await registry
			.dispatch( coreStore )
			.saveEntityRecord(
				TICKET.kind,
				TICKET.name,
				{ ...values, benefit_event: eventId },
				{ throwOnError: true }
			);
	}

	return (
		<TicketDialog
			{ ...dialog }
			title={ __( 'Add ticket type', 'benefit' ) }
			values={ values }
			onChange={ ( _, changes ) => setValues( { ...values, ...changes } ) }
			onSave={ save }
		/>
	);
}

/**
 * Edits a ticket type. Changes stay in the editor when the dialog is closed, can be undone, and are saved with the
 * event.
 */
export function EditTicket( { ticket, ...dialog }: DialogProps & { readonly ticket: Ticket } ) {
	const { id } = ticket;
	const edit = useEntityEdit( TICKET, id );
	const { saveEditedEntityRecord } = useDispatch( coreStore );
	const refused = useSelect(
		( select ) => select( coreStore ).getLastEntitySaveError( TICKET.kind, TICKET.name, id ) as unknown,
		[ id ]
	);
	const values: TicketValues = {
		title: ticket.title,
		excerpt: ticket.excerpt,
		status: ticket.status,
		menu_order: ticket.menu_order,
		benefit_capacity: ticket.benefit_capacity,
		meta: ticket.meta,
	};

	return (
		<TicketDialog
			{ ...dialog }
			title={ __( 'Edit ticket type', 'benefit' ) }
			values={ values }
			refused={ refused }
			onChange={ ( field, changes ) => edit( field, values, changes ) }
			onSave={ () => saveEditedEntityRecord( TICKET.kind, TICKET.name, id, { throwOnError: true } ) }
		/>
	);
}

interface TrashProps {
	readonly ticket: Ticket;
	readonly onClose: () => void;
	/** The ticket type is in the trash; its row and the button that opened this dialog are gone. */
	readonly onTrashed: () => void;
}

export function TrashTicket( { ticket, onClose, onTrashed }: TrashProps ) {
	const { deleteEntityRecord } = useDispatch( coreStore );
	const { createSuccessNotice } = useDispatch( noticesStore );
	const [ sentence, setSentence ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const { sold, held } = ticket.benefit_stock ?? NO_STOCK;

	async function trash(): Promise< void > {
		setBusy( true );
		try {
			await deleteEntityRecord( TICKET.kind, TICKET.name, ticket.id, {}, { throwOnError: true } );
			void createSuccessNotice(
				sprintf(
					/* translators: %s: name of a ticket type */
					__( '“%s” was moved to the Trash.', 'benefit' ),
					decodeEntities( ticket.title )
				),
				{ type: 'snackbar' }
			);
			onTrashed();
		} catch ( error ) {
			const refusal = parseSaveError( error );
			setSentence( [ refusal.sentence, ...Object.values( refusal.fields ) ].join( ' ' ) );
			setBusy( false );
		}
	}

	return (
		<Modal title={ __( 'Move to Trash?', 'benefit' ) } size="small" onRequestClose={ onClose }>
			{ sentence !== '' && (
				<Notice status="error" isDismissible={ false } className="benefit-panel-refusal">
					{ sentence }
				</Notice>
			) }
			<p>
				{ sprintf(
					/* translators: %s: name of a ticket type */
					__( '“%s” will no longer be on sale. You can restore it from the Trash.', 'benefit' ),
					decodeEntities( ticket.title )
				) }
			</p>
			{ sold + held > 0 && (
				<p>
					{ sprintf(
						/* translators: 1: number of sold tickets, 2: number of tickets in carts */
						__( 'Sold: %1$d. In carts: %2$d. Tickets already sold stay valid.', 'benefit' ),
						sold,
						held
					) }
				</p>
			) }
			<Flex justify="flex-end" className="benefit-panel-buttons">
				<Button variant="tertiary" __next40pxDefaultSize onClick={ onClose }>
					{ __( 'Cancel', 'benefit' ) }
				</Button>
				<Button
					variant="primary"
					isDestructive
					__next40pxDefaultSize
					isBusy={ isBusy }
					aria-disabled={ isBusy }
					onClick={ () => void ( isBusy || trash() ) }
				>
					{ __( 'Move to Trash', 'benefit' ) }
				</Button>
			</Flex>
		</Modal>
	);
}

import { __, _n, sprintf } from '@wordpress/i18n';
import { runForEach, type BulkAction } from '../donation-list/BulkActionDialog';
import { formatCount } from '../../../shared/admin/data-view-state';
import { deleteDonations, restoreDonation, save } from './donations-api';
import type { Row } from './donation-record';

/** A bulk action that is offered for some rows only. */
export interface DonationBulkAction extends BulkAction {
	readonly id: string;
	readonly appliesTo: ( row: Row ) => boolean;
}

const WITHOUT_MONEY: readonly string[] = [ 'failed', 'cancelled', 'abandoned' ];
const WAITING: readonly string[] = [ 'pending', 'processing' ];
const canBeTrashed = ( { status, test }: Row ): boolean =>
	status !== 'trash' && ( WITHOUT_MONEY.includes( status ) || ( test && ! WAITING.includes( status ) ) );

const restore = () => ( {
	run: runForEach( ( id ) => restoreDonation( { id } ) ),
	doneMessage: ( done: number ) =>
		sprintf(
			/* translators: %s: a number */
			_n( '%s donation was restored.', '%s donations were restored.', done, 'benefit' ),
			formatCount( done )
		),
} );

export const donationBulkActions = (): DonationBulkAction[] => [
	{
		id: 'paid',
		appliesTo: ( { status } ) => status === 'pending',
		title: __( 'Have you received the money?', 'benefit' ),
		confirm: __( 'Mark as paid', 'benefit' ),
		text: __(
			'Confirm that you have received the money for these donations. The donors will get the receipt by email.',
			'benefit'
		),
		run: runForEach( ( id ) => save( { id, status: 'publish' } ) ),
		doneMessage: ( done ) =>
			sprintf(
				/* translators: %s: a number */
				_n( '%s donation was marked as paid.', '%s donations were marked as paid.', done, 'benefit' ),
				formatCount( done )
			),
	},
	{
		id: 'trash',
		appliesTo: canBeTrashed,
		title: __( 'Move to Trash?', 'benefit' ),
		confirm: __( 'Move to Trash', 'benefit' ),
		text: __(
			'These donations will be removed from the list. You can restore them later. If the money still arrives, a donation is marked as paid.',
			'benefit'
		),
		run: ( ids ) => deleteDonations( ids, false ),
		undo: restore(),
		doneMessage: ( done ) =>
			sprintf(
				/* translators: %s: a number */
				_n( '%s donation was moved to the Trash.', '%s donations were moved to the Trash.', done, 'benefit' ),
				formatCount( done )
			),
	},
	{
		id: 'restore',
		appliesTo: ( { status } ) => status === 'trash',
		title: __( 'Restore from the Trash?', 'benefit' ),
		confirm: __( 'Restore', 'benefit' ),
		text: __( 'These donations will be restored as they were.', 'benefit' ),
		...restore(),
	},
	{
		id: 'delete',
		appliesTo: ( { status } ) => status === 'trash',
		title: __( 'Delete permanently?', 'benefit' ),
		confirm: __( 'Delete permanently', 'benefit' ),
		isDestructive: true,
		text: __( 'These donations will be deleted with their history and files. This cannot be undone.', 'benefit' ),
		run: ( ids ) => deleteDonations( ids, true ),
		doneMessage: ( done ) =>
			sprintf(
				/* translators: %s: a number */
				_n( '%s donation was deleted.', '%s donations were deleted.', done, 'benefit' ),
				formatCount( done )
			),
	},
];

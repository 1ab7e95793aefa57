import { __, _n, sprintf } from '@wordpress/i18n';
import { runForEach, type BulkAction } from '../donation-list/BulkActionDialog';
import { formatCount } from '../../../shared/admin/data-view-state';
import { save } from './subscriptions-api';
import type { Row } from './subscription-record';

const OVER: readonly string[] = [ 'cancelled', 'completed', 'expired', 'trashed' ];

/** Lists the bulk actions, each with the rows it applies to. */
export const subscriptionBulkActions = (): ( BulkAction & { id: string; appliesTo: ( row: Row ) => boolean } )[] => [
	{
		id: 'pause',
		appliesTo: ( { status } ) => status === 'active',
		title: __( 'Pause these recurring donations?', 'benefit' ),
		confirm: __( 'Pause', 'benefit' ),
		text: __(
			'Nothing is charged until you resume them. Payments that fall due while they are paused are skipped. The donors are notified by email.',
			'benefit'
		),
		run: runForEach( ( id ) => save( { id, status: 'paused' } ) ),
		doneMessage: ( done ) =>
			sprintf(
				/* translators: %s: a number */
				_n( '%s recurring donation was paused.', '%s recurring donations were paused.', done, 'benefit' ),
				formatCount( done )
			),
	},
	{
		id: 'resume',
		appliesTo: ( { status } ) => status === 'paused',
		title: __( 'Resume these recurring donations?', 'benefit' ),
		confirm: __( 'Resume', 'benefit' ),
		text: __(
			'The donors will be charged again, but they are not notified by email. Please resume only if they agree.',
			'benefit'
		),
		run: runForEach( ( id ) => save( { id, status: 'active' } ) ),
		doneMessage: ( done ) =>
			sprintf(
				/* translators: %s: a number */
				_n( '%s recurring donation was resumed.', '%s recurring donations were resumed.', done, 'benefit' ),
				formatCount( done )
			),
	},
	{
		id: 'cancel',
		appliesTo: ( { status } ) => ! OVER.includes( status ),
		title: __( 'Cancel these recurring donations?', 'benefit' ),
		confirm: __( 'Cancel recurring donations', 'benefit' ),
		isDestructive: true,
		isCancellation: true,
		text: __(
			'The donors will not be charged again. Past donations are not affected. The donors are notified by email. This cannot be undone.',
			'benefit'
		),
		run: runForEach( ( id ) => save( { id, status: 'cancelled' } ) ),
		doneMessage: ( done ) =>
			sprintf(
				/* translators: %s: a number */
				_n( '%s recurring donation was canceled.', '%s recurring donations were canceled.', done, 'benefit' ),
				formatCount( done )
			),
	},
];

import { __, _n, sprintf } from '@wordpress/i18n';
import { runForEach, type BulkAction } from '../donation-list/BulkActionDialog';
import { formatCount } from '../../../shared/admin/data-view-state';
import { save } from './subscriptions-api';
import type { Row } from './subscription-record';

const OVER: readonly string[] = [ 'cancelled', 'completed', 'expired', 'trashed' ];

/** Lists the bulk actions, each with the rows it applies to. */
export const subscriptionBulkActions = (): ( BulkAction & { id: string; isFor: ( row: Row ) => boolean } )[] => [
	{
		id: 'pause',
		isFor: ( { status } ) => status === 'active',
		title: __( 'Pause these recurring donations?', 'benefit' ),
		confirm: __( 'Pause', 'benefit' ),
		text: __(
			'Nothing is collected until you resume them; payments that would be due meanwhile are not made up for. The donors are told by e-mail.',
			'benefit'
		),
		run: runForEach( ( id ) => save( { id, status: 'paused' } ) ),
		doneMessage: ( done ) =>
			sprintf(
				/* translators: %s: a number */
				_n( '%s recurring donation is paused.', '%s recurring donations are paused.', done, 'benefit' ),
				formatCount( done )
			),
	},
	{
		id: 'resume',
		isFor: ( { status } ) => status === 'paused',
		title: __( 'Resume these recurring donations?', 'benefit' ),
		confirm: __( 'Resume', 'benefit' ),
		text: __(
			'They will be collected again. The donors get no e-mail about it: please resume them only if they agree.',
			'benefit'
		),
		run: runForEach( ( id ) => save( { id, status: 'active' } ) ),
		doneMessage: ( done ) =>
			sprintf(
				/* translators: %s: a number */
				_n( '%s recurring donation goes on.', '%s recurring donations go on.', done, 'benefit' ),
				formatCount( done )
			),
	},
	{
		id: 'cancel',
		isFor: ( { status } ) => ! OVER.includes( status ),
		title: __( 'Cancel these recurring donations?', 'benefit' ),
		confirm: __( 'Cancel the recurring donation', 'benefit' ),
		isDestructive: true,
		text: __(
			'They will not be collected any more. What was given stays given. The donors are told by e-mail. This cannot be undone.',
			'benefit'
		),
		run: runForEach( ( id ) => save( { id, status: 'cancelled' } ) ),
		doneMessage: ( done ) =>
			sprintf(
				/* translators: %s: a number */
				_n( '%s recurring donation was cancelled.', '%s recurring donations were cancelled.', done, 'benefit' ),
				formatCount( done )
			),
	},
];

import type { Action } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import type { Row } from './donation-record';

const PAID: readonly string[] = [ 'publish', 'give_subscription' ];

/** Lists the actions for one donation. Each opens the donation's page with a dialog, if the page allows it. */
export function rowActions( open: ( id: number, dialog?: string ) => void ): Action< Row >[] {
	const action = ( id: string, label: string, isFor: ( row: Row ) => boolean ): Action< Row > => ( {
		id,
		label,
		isEligible: ( row ) => row.status !== 'trash' && isFor( row ),
		callback( [ row ] ) {
			if ( row ) {
				open( row.id, id === 'open' ? undefined : id );
			}
		},
	} );
	return [
		action( 'open', __( 'Open', 'benefit' ), () => true ),
		action(
			'resend',
			__( 'Resend receipt', 'benefit' ),
			( { status, email } ) => PAID.includes( status ) && email !== ''
		),
		action( 'correct', __( 'Edit', 'benefit' ), () => true ),
		action( 'refund', __( 'Refund', 'benefit' ), ( { status } ) => PAID.includes( status ) ),
	];
}

import { CheckboxControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { cancelOrder, markOrderPaid, resendOrder } from './orders-api';
import type { OrderResponse } from './contracts';
import type { DialogProps } from '../../../shared/admin/desk/desk-types';
import { ActionDialog } from '../../../shared/admin/ActionDialog';
import { TextField } from '../../../shared/admin/TextField';
import { useAction } from '../../../shared/admin/use-action';

/** Props of the simple dialogs of an order's page. */
type Props = Pick< DialogProps< OrderResponse >, 'record' | 'onDone' | 'onClose' >;

/** Whether the email contains tickets; for an unpaid order it contains a link to the order. */
const hasTickets = ( { status }: OrderResponse ): boolean =>
	[ 'order_paid', 'order_partly_refunded' ].includes( status );

export function CancelDialog( { record: order, onDone, onClose }: Props ) {
	const [ reason, setReason ] = useState( '' );
	const { isBusy, refusal, press } = useAction( cancelOrder, ( after ) =>
		onDone( after, __( 'Order canceled. The buyer will get an email.', 'benefit' ) )
	);

	return (
		<ActionDialog
			title={ sprintf(
				/* translators: %s: number of an order */
				__( 'Cancel order %s?', 'benefit' ),
				order.number
			) }
			confirm={ __( 'Cancel order', 'benefit' ) }
			isDestructive
			isCancellation
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( { order_id: order.id, reason } ) }
			onClose={ onClose }
		>
			<p>
				{ __(
					'Its tickets will no longer be valid and can be sold again. The buyer will get an email. This cannot be undone.',
					'benefit'
				) }
			</p>
			<TextField
				label={ __( 'Reason (for your records)', 'benefit' ) }
				maxLength={ 200 }
				value={ reason }
				onChange={ setReason }
			/>
		</ActionDialog>
	);
}

export function ResendDialog( { record: order, onDone, onClose }: Props ) {
	const [ email, setEmail ] = useState( order.email );
	const [ owners, setOwners ] = useState( false );
	const { isBusy, refusal, press } = useAction(
		resendOrder,
		( after ) => onDone( after, __( 'The email is on its way.', 'benefit' ) ),
		[ 'email' ]
	);

	return (
		<ActionDialog
			title={ hasTickets( order ) ? __( 'Resend tickets?', 'benefit' ) : __( 'Resend order link?', 'benefit' ) }
			confirm={ __( 'Send', 'benefit' ) }
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( { order_id: order.id, email: email.trim(), owners } ) }
			onClose={ onClose }
		>
			<TextField
				label={ __( 'To', 'benefit' ) }
				type="email"
				maxLength={ 190 }
				value={ email }
				help={
					hasTickets( order )
						? __( 'Anyone with this email can use the tickets in it.', 'benefit' )
						: __( 'Anyone with this email can see the order.', 'benefit' )
				}
				error={ refusal.fields.email }
				onChange={ setEmail }
			/>
			{ order.owners > 0 && (
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ sprintf(
						/* translators: %d: number of people */
						_n(
							'Also send their own tickets to %d attendee with another email address',
							'Also send their own tickets to %d attendees with other email addresses',
							order.owners,
							'benefit'
						),
						order.owners
					) }
					checked={ owners }
					onChange={ setOwners }
				/>
			) }
		</ActionDialog>
	);
}

export function MarkPaidDialog( { record: order, onDone, onClose }: Props ) {
	const { isBusy, refusal, press } = useAction( markOrderPaid, ( after ) =>
		onDone( after, __( 'Order marked as paid. The buyer will get the tickets.', 'benefit' ) )
	);

	return (
		<ActionDialog
			title={ __( 'Have you received the money?', 'benefit' ) }
			confirm={ __( 'Mark as paid', 'benefit' ) }
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( { order_id: order.id } ) }
			onClose={ onClose }
		>
			<p>
				{ sprintf(
					/* translators: %s: amount of money */
					__( 'You have received %s. The buyer will get the tickets by email.', 'benefit' ),
					order.rows.find( ( { total } ) => total )?.amount ?? ''
				) }
			</p>
		</ActionDialog>
	);
}

import { CheckboxControl, RadioControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getRefundPlan, refundOrder, type RefundChoice } from './orders-api';
import type { OrderResponse } from './contracts';
import type { DialogProps } from '../../../shared/admin/desk/desk-types';
import { ActionDialog } from '../../../shared/admin/ActionDialog';
import { TextField } from '../../../shared/admin/TextField';
import { useAction } from '../../../shared/admin/use-action';
import { useServerData } from '../../../shared/admin/use-server-data';

type What = 'whole' | 'tickets' | 'amount';

/** Refunds the whole order, chosen tickets, or an amount. The server says in advance how much that is. */
export function RefundDialog( { record: order, onDone, onClose }: DialogProps< OrderResponse > ) {
	const [ what, setWhat ] = useState< What >( 'whole' );
	const [ chosen, setChosen ] = useState< readonly number[] >( [] );
	const [ amount, setAmount ] = useState( '' );
	const [ cancels, setCancels ] = useState( true );
	const [ reason, setReason ] = useState( '' );
	const isByHand = order.payment?.by_hand ?? false;
	const { isBusy, refusal, press } = useAction( refundOrder, ( after ) => {
		const [ refund ] = after.refunds.length > order.refunds.length ? after.refunds.slice( -1 ) : [];
		let said: string = __( 'Tickets canceled. The buyer will get an email.', 'benefit' );
		if ( refund && isByHand ) {
			said = sprintf(
				/* translators: %s: amount of money */
				__( 'Refund recorded. Transfer %s to the buyer yourself.', 'benefit' ),
				refund.amount
			);
		} else if ( refund ) {
			said = __( 'Refund started. The buyer will get an email.', 'benefit' );
		}
		onDone( after, said );
	} );
	const tickets = order.tickets.filter( ( { refundable } ) => refundable );

	const choices: Record< What, RefundChoice > = {
		whole: { whole: true },
		tickets: { attendees: [ ...chosen ] },
		amount: { attendees: [], amount: amount.trim() },
	};
	const choice = choices[ what ];
	const isChosen = { whole: true, tickets: chosen.length > 0, amount: amount.trim() !== '' }[ what ];
	const plan = useServerData( isChosen ? JSON.stringify( choice ) : '', ( signal ) =>
		getRefundPlan( order.id, choice, signal )
	);
	const isKnown = isChosen && ! plan.isLoading && plan.error === '' && plan.data !== null;
	let says: string = __( 'Choose what to refund.', 'benefit' );
	const isFree = isKnown && plan.data?.has_money === false;
	if ( isFree ) {
		says = cancels
			? __( 'These tickets will be canceled. No money will be refunded.', 'benefit' )
			: __( 'These tickets were free, so there is nothing to refund.', 'benefit' );
	} else if ( isKnown ) {
		says = sprintf(
			/* translators: %s: amount of money */
			__( 'Refund to the buyer: %s', 'benefit' ),
			plan.data?.amount ?? ''
		);
	} else if ( isChosen ) {
		says = plan.error || __( 'One moment…', 'benefit' );
	}

	let confirm: string = __( 'Refund', 'benefit' );
	if ( isFree ) {
		confirm = __( 'Cancel tickets', 'benefit' );
	} else if ( isKnown ) {
		const amountText = plan.data?.amount ?? '';
		confirm = isByHand
			? /* translators: %s: amount of money */
				sprintf( __( 'Record refund of %s', 'benefit' ), amountText )
			: /* translators: %s: amount of money */
				sprintf( __( 'Refund %s', 'benefit' ), amountText );
	}

	return (
		<ActionDialog
			title={ sprintf(
				/* translators: %s: number of an order */
				__( 'Refund order %s', 'benefit' ),
				order.number
			) }
			confirm={ confirm }
			isDestructive
			isCancellation={ isFree }
			isBusy={ isBusy }
			isReady={ isKnown && ( ! isFree || cancels ) }
			error={ refusal.sentence }
			onConfirm={ () =>
				press( { order_id: order.id, ...choice, cancel_tickets: what === 'amount' ? false : cancels, reason } )
			}
			onClose={ onClose }
		>
			<RadioControl
				label={ __( 'What do you want to refund?', 'benefit' ) }
				selected={ what }
				options={ [
					{
						value: 'whole',
						label: sprintf(
							/* translators: %s: amount of money */
							__( 'The remaining amount: %s', 'benefit' ),
							order.left
						),
					},
					{ value: 'tickets', label: __( 'Selected tickets', 'benefit' ) },
					{ value: 'amount', label: __( 'A custom amount (tickets stay valid)', 'benefit' ) },
				] }
				onChange={ ( value ) => setWhat( value as What ) }
			/>
			{ what === 'tickets' && (
				<fieldset className="benefit-desk-choice">
					<legend>{ __( 'Tickets', 'benefit' ) }</legend>
					{ tickets.map( ( { id, code, ticket, first_name: first, last_name: last } ) => (
						<CheckboxControl
							key={ id }
							__nextHasNoMarginBottom
							label={ [ `${ first } ${ last }`.trim(), ticket, code ]
								.filter( ( part ) => part !== '' )
								.join( ' · ' ) }
							checked={ chosen.includes( id ) }
							onChange={ ( isOn ) =>
								setChosen( isOn ? [ ...chosen, id ] : chosen.filter( ( other ) => other !== id ) )
							}
						/>
					) ) }
				</fieldset>
			) }
			{ what === 'amount' && (
				<TextField
					label={ __( 'Amount', 'benefit' ) }
					inputMode="decimal"
					maxLength={ 20 }
					value={ amount }
					onChange={ setAmount }
				/>
			) }
			{ what !== 'amount' && (
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ __( 'Cancel these tickets so that they can be sold again', 'benefit' ) }
					checked={ cancels }
					onChange={ setCancels }
				/>
			) }
			<TextField
				label={ __( 'Reason (for your records)', 'benefit' ) }
				maxLength={ 200 }
				value={ reason }
				onChange={ setReason }
			/>
			{ isByHand && ! isFree && (
				<p>
					{ __(
						'No payment provider sends this refund. Transfer the money to the buyer yourself. The buyer will get an email that says so.',
						'benefit'
					) }
				</p>
			) }
			<p role="status" className="benefit-desk-says">
				{ says }
			</p>
		</ActionDialog>
	);
}

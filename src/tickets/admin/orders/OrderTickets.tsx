import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { editAttendee } from './orders-api';
import type { OrderResponse } from './contracts';
import { OrderStatusBadge } from './OrderStatusBadge';
import { PersonForm } from './PersonForm';
import type { SectionProps } from '../../../shared/admin/desk/desk-types';
import { SecondaryText } from '../../../shared/admin/SecondaryText';

type Ticket = OrderResponse[ 'tickets' ][ number ];

/** Tickets of an order, each with its attendee, status and check-ins. */
export function OrderTickets( { record: order, onDone }: SectionProps< OrderResponse > ) {
	return (
		<section className="benefit-desk-card" aria-labelledby="benefit-order-tickets">
			<h3 id="benefit-order-tickets">{ __( 'Tickets', 'benefit' ) }</h3>
			<ul className="benefit-desk-list benefit-order-tickets-list">
				{ order.tickets.map( ( ticket ) => (
					<TicketRow
						key={ ticket.id }
						orderId={ order.id }
						ticket={ ticket }
						onDone={ ( changed ) =>
							onDone(
								changed,
								sprintf(
									/* translators: %s: code of a ticket */
									__( 'The details on ticket %s were changed.', 'benefit' ),
									ticket.code
								)
							)
						}
					/>
				) ) }
			</ul>
		</section>
	);
}

/** Adds a colon unless the label already ends with punctuation. */
function labelled( label: string, value: string ): string {
	return /[?!.:]$/.test( label )
		? `${ label } ${ value }`
		: sprintf(
				/* translators: 1: label of a field, 2: what was entered */
				__( '%1$s: %2$s', 'benefit' ),
				label,
				value
			);
}

interface RowProps {
	readonly orderId: number;
	readonly ticket: Ticket;
	readonly onDone: ( order: OrderResponse ) => void;
}

function TicketRow( { orderId, ticket, onDone }: RowProps ) {
	const [ isEditing, setEditing ] = useState( false );
	const [ backs, setBacks ] = useState( 0 );
	const change = useRef< HTMLButtonElement >( null );
	const name = `${ ticket.first_name } ${ ticket.last_name }`.trim() || __( 'No name', 'benefit' );

	// The "Back" button has disappeared with the form. After saving, the page itself moves the focus.
	useEffect( () => {
		if ( backs > 0 ) {
			change.current?.focus();
		}
	}, [ backs ] );

	return (
		<li>
			<div className="benefit-order-ticket">
				<div>
					<strong>{ name }</strong>{ ' ' }
					<OrderStatusBadge status={ ticket.state }>{ ticket.state_text }</OrderStatusBadge>
					<SecondaryText>
						{ [ ticket.code, ticket.ticket, ticket.event ].filter( ( part ) => part !== '' ).join( ' · ' ) }
					</SecondaryText>
					{ ticket.email !== '' && <SecondaryText>{ ticket.email }</SecondaryText> }
					{ ticket.fields.map( ( { label, value }, i ) => (
						<SecondaryText key={ i }>{ labelled( label, value ) }</SecondaryText>
					) ) }
				</div>
				{ ! isEditing && [ 'valid', 'waiting' ].includes( ticket.state ) && (
					<Button
						ref={ change }
						variant="tertiary"
						onClick={ () => setEditing( true ) }
						aria-label={ sprintf(
							/* translators: 1: name of a person, 2: code of a ticket */
							__( 'Change %1$s on ticket %2$s', 'benefit' ),
							name,
							ticket.code
						) }
					>
						{ __( 'Change', 'benefit' ) }
					</Button>
				) }
			</div>
			{ isEditing && (
				<PersonForm
					label={ sprintf(
						/* translators: %s: code of a ticket */
						__( 'Ticket %s', 'benefit' ),
						ticket.code
					) }
					person={ ticket }
					save={ ( person ) => editAttendee( { order_id: orderId, attendee_id: ticket.id, ...person } ) }
					onClose={ () => {
						setEditing( false );
						setBacks( backs + 1 );
					} }
					onDone={ ( order ) => {
						setEditing( false );
						onDone( order );
					} }
				/>
			) }
			{ ticket.checkins.length > 0 && (
				<details>
					<summary>
						{ sprintf(
							/* translators: %d: how often somebody was let in */
							_n( 'Checked in %d time', 'Checked in %d times', ticket.checked_in, 'benefit' ),
							ticket.checked_in
						) }
					</summary>
					<ul>
						{ ticket.checkins.map( ( { at, by, result }, i ) => (
							<li key={ i }>{ [ result, at, by ].filter( ( part ) => part !== '' ).join( ', ' ) }</li>
						) ) }
					</ul>
				</details>
			) }
		</li>
	);
}

import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { SectionProps } from '../../../shared/admin/desk/desk-types';
import { FactList } from '../../../shared/admin/FactList';
import type { OrderResponse } from './contracts';
import { editBuyer } from './orders-api';
import { PersonForm } from './PersonForm';

/** Buyer of an order: their details and consents, and a link to the order as they see it. */
export function BuyerSection( { record: order, onDone }: SectionProps< OrderResponse > ) {
	const [ isEditing, setEditing ] = useState( false );
	const [ backs, setBacks ] = useState( 0 );
	const change = useRef< HTMLButtonElement >( null );
	// The "Cancel" button has disappeared with the form. After saving, the page itself moves the focus.
	useEffect( () => {
		if ( backs > 0 ) {
			change.current?.focus();
		}
	}, [ backs ] );
	const name = `${ order.first_name } ${ order.last_name }`.trim();
	const rows: [ string, string ][] = [
		[ __( 'Order date', 'benefit' ), order.created ],
		[ __( 'Paid', 'benefit' ), order.paid ],
		[ __( 'Due date', 'benefit' ), order.due ],
		[ __( 'Created by', 'benefit' ), order.made_by ],
		[ __( 'Coupon', 'benefit' ), order.coupon ],
		...order.fields.map( ( { label, value } ): [ string, string ] => [ label, value ] ),
	];

	return (
		<section className="benefit-desk-card" aria-labelledby="benefit-order-buyer">
			<h3 id="benefit-order-buyer">{ __( 'Buyer', 'benefit' ) }</h3>
			<p>
				<strong>{ name || __( 'No name', 'benefit' ) }</strong>
				{ order.email !== '' && (
					<>
						<br />
						<a href={ `mailto:${ encodeURIComponent( order.email ) }` }>{ order.email }</a>
					</>
				) }
			</p>
			{ isEditing ? (
				<PersonForm
					label={ __( 'Buyer', 'benefit' ) }
					help={ __(
						'Tickets in the buyer’s name are changed too. If the email address changes, the former address is notified, and the new one gets the order.',
						'benefit'
					) }
					person={ order }
					save={ ( person ) => editBuyer( { order_id: order.id, ...person } ) }
					onClose={ () => {
						setEditing( false );
						setBacks( backs + 1 );
					} }
					onDone={ ( changed ) => {
						setEditing( false );
						onDone( changed, __( 'The buyer’s details were changed.', 'benefit' ) );
					} }
				/>
			) : (
				<Button
					ref={ change }
					variant="tertiary"
					onClick={ () => setEditing( true ) }
					aria-label={ __( 'Change buyer', 'benefit' ) }
				>
					{ __( 'Change', 'benefit' ) }
				</Button>
			) }
			<FactList facts={ rows } />
			{ order.consents.map( ( { text, at }, i ) => (
				<p key={ i } className="benefit-desk-consent">
					{ sprintf(
						/* translators: 1: date and time, 2: what was agreed to */
						__( 'Agreed on %1$s: %2$s', 'benefit' ),
						at,
						text
					) }
				</p>
			) ) }
			<ul className="benefit-desk-links">
				{ [ { label: __( 'View order as buyer', 'benefit' ), url: order.url }, ...order.links ].map(
					( { label, url } ) => (
						<li key={ url }>
							<a href={ url }>{ label }</a>
						</li>
					)
				) }
			</ul>
		</section>
	);
}

import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import type { OrderBuyerRequest, OrderResponse } from './contracts';
import { TextField } from '../../../shared/admin/TextField';
import { useAction } from '../../../shared/admin/use-action';

type Person = Pick< OrderBuyerRequest, 'first_name' | 'last_name' | 'email' >;
type Saved = Person & { idempotency_key: string };

interface Props {
	/** Names the form for screen readers. */
	readonly label: string;
	readonly help?: string;
	readonly person: Person;
	readonly save: ( person: Saved ) => Promise< OrderResponse >;
	readonly onDone: ( order: OrderResponse ) => void;
	readonly onClose: () => void;
}

const FIELDS = [ 'first_name', 'last_name', 'email' ];

/** Changes the name and address of the buyer or an attendee. */
export function PersonForm( { label, help = '', person: before, save, onDone, onClose }: Props ) {
	const [ person, setPerson ] = useState< Person >( {
		first_name: before.first_name,
		last_name: before.last_name,
		email: before.email,
	} );
	const { isBusy, refusal, press } = useAction( save, onDone, FIELDS );

	function submit( event: FormEvent ): void {
		event.preventDefault();
		if ( ! isBusy ) {
			press( person );
		}
	}
	const field = ( name: keyof Person, title: string, type: 'text' | 'email', takesFocus = false ) => (
		<TextField
			label={ title }
			type={ type }
			maxLength={ type === 'email' ? 190 : 100 }
			value={ person[ name ] }
			error={ refusal.fields[ name ] }
			takesFocus={ takesFocus }
			onChange={ ( value ) => setPerson( { ...person, [ name ]: value } ) }
		/>
	);

	return (
		<form className="benefit-order-attendee" onSubmit={ submit } noValidate aria-label={ label }>
			{ field( 'first_name', __( 'First name', 'benefit' ), 'text', true ) }
			{ field( 'last_name', __( 'Last name', 'benefit' ), 'text' ) }
			{ field( 'email', __( 'Email', 'benefit' ), 'email' ) }
			{ help !== '' && <p>{ help }</p> }
			{ refusal.sentence !== '' && (
				<p role="alert" className="benefit-desk-field__error">
					{ refusal.sentence }
				</p>
			) }
			<div className="benefit-order-attendee__buttons">
				<Button type="submit" variant="primary" isBusy={ isBusy } disabled={ isBusy } accessibleWhenDisabled>
					{ __( 'Save', 'benefit' ) }
				</Button>
				<Button variant="tertiary" onClick={ onClose } disabled={ isBusy } accessibleWhenDisabled>
					{ __( 'Cancel', 'benefit' ) }
				</Button>
			</div>
		</form>
	);
}

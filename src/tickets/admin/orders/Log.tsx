import { Button, Notice, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { noteOrder } from '../api';
import type { OrderResponse } from '../contracts';
import { usePress } from './use-press';

/** The history of the order, the newest entry first. */
export function Log( { order: { log } }: { readonly order: OrderResponse } ) {
	return (
		<section className="benefit-order-card" aria-labelledby="benefit-order-log">
			<h3 id="benefit-order-log">{ __( 'History', 'benefit' ) }</h3>
			{ log.length === 0 ? (
				<p>{ __( 'Nothing yet.', 'benefit' ) }</p>
			) : (
				<ol className="benefit-order-list">
					{ log.map( ( { at, who, text, note }, i ) => (
						<li key={ i } className={ note ? 'is-note' : '' }>
							{ text }
							<small>{ [ at, who ].filter( ( part ) => part !== '' ).join( ', ' ) }</small>
						</li>
					) ) }
				</ol>
			) }
		</section>
	);
}

interface NoteProps {
	readonly order: OrderResponse;
	readonly onDone: ( order: OrderResponse ) => void;
}

/** For colleagues: buyers never see it. */
export function NoteForm( { order, onDone }: NoteProps ) {
	const [ text, setText ] = useState( '' );
	const { isBusy, refusal, press } = usePress( noteOrder, ( changed ) => {
		setText( '' );
		onDone( changed );
	} );

	function submit( event: FormEvent ): void {
		event.preventDefault();
		if ( text.trim() !== '' && ! isBusy ) {
			press( { order_id: order.id, text } );
		}
	}

	return (
		<section className="benefit-order-card" aria-labelledby="benefit-order-note">
			<h3 id="benefit-order-note">{ __( 'Note', 'benefit' ) }</h3>
			<form onSubmit={ submit }>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Add a note for your colleagues', 'benefit' ) }
					help={ __( 'The buyer does not see it, unless they ask for their personal data.', 'benefit' ) }
					value={ text }
					rows={ 3 }
					maxLength={ 2000 }
					onChange={ setText }
				/>
				{ refusal.sentence !== '' && (
					<Notice status="error" isDismissible={ false }>
						{ refusal.sentence }
					</Notice>
				) }
				<Button
					type="submit"
					variant="secondary"
					isBusy={ isBusy }
					disabled={ isBusy || text.trim() === '' }
					accessibleWhenDisabled
				>
					{ __( 'Add note', 'benefit' ) }
				</Button>
			</form>
		</section>
	);
}

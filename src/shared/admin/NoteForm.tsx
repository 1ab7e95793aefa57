import { Button, Notice, TextareaControl } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { useAction } from './use-action';

interface Props< Answer > {
	readonly call: ( request: { text: string; idempotency_key: string } ) => Promise< Answer >;
	/** Says whether the person whom the note is about can see it. */
	readonly help: string;
	readonly onDone: ( answer: Answer ) => void;
}

export function NoteForm< Answer >( { call, help, onDone }: Props< Answer > ) {
	const id = useId();
	const [ text, setText ] = useState( '' );
	const { isBusy, refusal, press } = useAction( call, ( changed: Answer ) => {
		setText( '' );
		onDone( changed );
	} );

	function submit( event: FormEvent ): void {
		event.preventDefault();
		if ( text.trim() !== '' && ! isBusy ) {
			press( { text } );
		}
	}

	return (
		<section className="benefit-desk-card" aria-labelledby={ id }>
			<h3 id={ id }>{ __( 'Note', 'benefit' ) }</h3>
			<form onSubmit={ submit }>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Add a note for your team', 'benefit' ) }
					help={ help }
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

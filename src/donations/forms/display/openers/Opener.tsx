import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { AmountPicker } from './AmountPicker';
import { enterAmount } from './enter-amount';
import { isEmpty, type Choice } from './opener-amount';
import type { DonationOpenerProps } from '../contracts';
import { openFetchedForm, showReceipt, fetchReceipt } from './fetch-form';
import { showModal } from './form-modal';

/**
 * Opens a form in a dialog, which is outside this component and so is not changed by React. Template:
 * donation-opener.php.
 */
export function Opener( props: DonationOpenerProps ) {
	const { amount, label, title } = props;
	const button = useRef< HTMLButtonElement >( null );
	const fields = useRef< HTMLFormElement >( null );
	const [ choice, setChoice ] = useState< Choice >( {
		level: amount?.price_id ?? '',
		text: amount?.amount ?? '',
	} );
	const [ wasRefused, setRefused ] = useState( false );
	const dialog = () => document.getElementById( props.dialog ) as HTMLDialogElement | null;

	useEffect( () => {
		const receipt = fetchReceipt( props.form_id );
		const own = dialog();
		if ( receipt ) {
			showReceipt( receipt, props.dialog, button.current ).catch( () => {} );
		} else if ( props.is_open && own ) {
			open( own );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is there
	}, [] );

	function open( own: HTMLDialogElement ): void {
		if ( props.src ) {
			openFetchedForm( props, button.current );
		} else {
			showModal( own, button.current );
		}
	}

	function submit( event: FormEvent ): void {
		const own = dialog();
		if ( ! own ) {
			// The browser submits the form, as without scripts.
			return;
		}
		event.preventDefault();
		if ( amount && isEmpty( amount, choice ) ) {
			// Rendered at once, because the error must describe the field when it gets the focus.
			flushSync( () => setRefused( true ) );
			const at = ( name: string ) => fields.current?.querySelector< HTMLElement >( `[name="${ name }"]` );
			( at( 'custom-amount' ) ?? at( 'level-id' ) )?.focus();
			return;
		}
		if ( amount ) {
			enterAmount( own, choice.level, choice.text );
		}
		open( own );
	}

	return (
		<form className="give-choice" method="get" action={ props.href } ref={ fields } onSubmit={ submit }>
			<input type="hidden" name="form-id" value={ props.form_id } />
			{ props.hidden.map( ( { name, value } ) => (
				<input type="hidden" name={ name } value={ value } key={ name } />
			) ) }
			{ amount && (
				<AmountPicker
					prefix={ props.prefix }
					offer={ amount }
					choice={ choice }
					isMissing={ wasRefused && isEmpty( amount, choice ) }
					onChange={ setChoice }
				/>
			) }
			{ /* The browser focuses the button of the form that the address asks for, even without scripts. */ }
			{ /* eslint-disable jsx-a11y/no-autofocus */ }
			<button
				type="submit"
				className="wp-element-button benefit-button give-opener"
				ref={ button }
				autoFocus={ props.is_open && props.src !== '' }
			>
				{ /* eslint-enable jsx-a11y/no-autofocus */ }
				{ label }
				{ title !== '' && <span className="benefit-hidden">{ title }</span> }
			</button>
		</form>
	);
}

import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { AmountChoice } from './AmountChoice';
import { carry } from './carry';
import { isEmpty, type Choice } from './choice';
import type { DonationOpenerProps } from './contracts';
import { launch, showReceipt, takeReceipt } from './fetched';
import { show } from './modal';

/** Template: donation-opener.php. The form it opens stands outside of it, in a dialog: that is moved and copied by nobody else. */
export function Opener( props: DonationOpenerProps ) {
	const { amount, href, label, title, src } = props;
	const link = useRef< HTMLAnchorElement >( null );
	const button = useRef< HTMLButtonElement >( null );
	const fields = useRef< HTMLFormElement >( null );
	const [ choice, setChoice ] = useState< Choice >( {
		level: amount?.price_id ?? '',
		text: amount?.amount ?? '',
	} );
	const [ wasRefused, setRefused ] = useState( false );
	const opener = () => link.current ?? button.current;
	const dialog = () => document.getElementById( props.dialog ) as HTMLDialogElement | null;

	useEffect( () => {
		const receipt = takeReceipt( props.form_id );
		const own = dialog();
		if ( receipt ) {
			showReceipt( receipt, props.dialog, opener() ).catch( () => {} );
		} else if ( props.is_open && own ) {
			show( own, opener() );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is there
	}, [] );

	function press( event: MouseEvent ): void {
		const own = dialog();
		// Into another tab it goes its own way.
		if ( ! own || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey ) {
			return;
		}
		event.preventDefault();
		if ( src ) {
			launch( props, opener() );
		} else {
			show( own, opener() );
		}
	}

	function submit( event: FormEvent ): void {
		const own = dialog();
		if ( ! own || ! amount ) {
			return;
		}
		event.preventDefault();
		if ( isEmpty( amount, choice ) ) {
			setRefused( true );
			fields.current?.querySelector< HTMLElement >( '.give-amount, [name="level-id"]' )?.focus();
			return;
		}
		carry( own, choice.level, choice.text );
		show( own, opener() );
	}

	if ( ! amount ) {
		return (
			<a className="wp-element-button benefit-button give-opener" href={ href } ref={ link } onClick={ press }>
				{ label }
				{ title !== '' && <span className="benefit-hidden">{ `: ${ title }` }</span> }
			</a>
		);
	}
	return (
		<form className="give-choice" method="get" action={ href } ref={ fields } onSubmit={ submit }>
			<input type="hidden" name="form-id" value={ props.form_id } />
			{ props.hidden.map( ( { name, value } ) => (
				<input type="hidden" name={ name } value={ value } key={ name } />
			) ) }
			<AmountChoice
				prefix={ props.prefix }
				offer={ amount }
				choice={ choice }
				isMissing={ wasRefused && isEmpty( amount, choice ) }
				onChange={ setChoice }
			/>
			<button type="submit" className="wp-element-button benefit-button give-opener" ref={ button }>
				{ label }
			</button>
		</form>
	);
}

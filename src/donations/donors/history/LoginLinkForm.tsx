import { useEffect, useRef, useState, type FormEvent } from 'react';
import { asAjaxError } from '../../../shared/http/ajax-error';
import { requestLoginLink } from './request-login-link';
import type { DonationHistoryProps } from './contracts';

/**
 * Asks for the email address to which a login link is sent. After an error its message is shown and the button hidden,
 * until the entry changes (docs/spec-donations.md §8). Template: donation-history.php.
 */
export function LoginLinkForm( props: DonationHistoryProps ) {
	const { about, label, button, again, again_url: againUrl } = props;
	const [ email, setEmail ] = useState( props.email );
	const [ error, setError ] = useState( props.error );
	const [ sent, setSent ] = useState( props.sent );
	const [ isButtonHidden, setButtonHidden ] = useState( false );
	const isBusy = useRef( false );
	const field = useRef< HTMLInputElement >( null );
	const answer = useRef< HTMLParagraphElement >( null );

	useEffect( () => {
		if ( sent && sent !== props.sent ) {
			answer.current?.focus();
		}
	}, [ sent, props.sent ] );

	async function ask( event: FormEvent ): Promise< void > {
		event.preventDefault();
		if ( isBusy.current ) {
			return;
		}
		isBusy.current = true;
		try {
			setSent( await requestLoginLink( email ) );
		} catch ( thrown ) {
			setError( asAjaxError( thrown ).message );
			setButtonHidden( true );
			// The button that had the focus is gone.
			field.current?.focus();
		} finally {
			isBusy.current = false;
		}
	}

	function enter( value: string ): void {
		setEmail( value );
		setError( '' );
		setButtonHidden( false );
	}

	if ( sent ) {
		return (
			<>
				{ /* `autoFocus` as in the page from PHP; a message after a call gets the focus from the effect above. */ }
				{ /* eslint-disable-next-line jsx-a11y/no-autofocus */ }
				<p ref={ answer } className="benefit-added" role="status" tabIndex={ -1 } autoFocus>
					{ sent }
				</p>
				<p>
					<a href={ againUrl }>{ again }</a>
				</p>
			</>
		);
	}

	return (
		<>
			<p>{ about }</p>
			<form method="post" onSubmit={ ( event ) => void ask( event ) }>
				<input type="hidden" name="benefit_action" value="benefit_ask_history" />
				{ error && (
					<p className="benefit-error" role="alert" tabIndex={ -1 } id="benefit-history-error">
						{ error }
					</p>
				) }
				<p className="benefit-field">
					<label htmlFor="benefit-history-email">{ label }</label>
					<input
						ref={ field }
						type="email"
						id="benefit-history-email"
						name="email"
						value={ email }
						onChange={ ( { target } ) => enter( target.value ) }
						autoComplete="email"
						required
						maxLength={ 190 }
						aria-invalid={ error ? true : undefined }
						aria-describedby={ error ? 'benefit-history-error' : undefined }
					/>
				</p>
				{ ! isButtonHidden && (
					<div className="benefit-buttons">
						<button type="submit" className="wp-element-button benefit-button">
							{ button }
						</button>
					</div>
				) }
			</form>
		</>
	);
}

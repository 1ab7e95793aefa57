import { Fragment, useState, type MouseEvent } from 'react';
import { BasicField } from '../../../shared/forms/BasicField';
import type { Session } from '../../../shared/http/requests';
import type { DonationFormProps } from '../../forms/display/contracts';
import { loadScriptPart } from '../../../shared/http/script-loader';

interface Nonces {
	readonly sessions: { readonly gateway: Session };
	readonly register: string;
	readonly renew: () => Promise< void >;
}

export interface LoginTarget {
	readonly formId: number;
	readonly prefix: string;
	/** The nonces belong to the user who is logged in. */
	readonly nonce: Nonces;
	/** Shows a message to the donor after logging in. */
	readonly setMessage: ( words: string ) => void;
}

/** The function of the script for username and password, which is loaded when the login link is clicked. */
export type OpenLogin = ( link: HTMLAnchorElement, about: LoginTarget ) => Promise< void >;

export interface LoginPartProps {
	readonly form: DonationFormProps;
	readonly errors: Readonly< Record< string, string > >;
	readonly nonce: Nonces;
}

/**
 * Renders the login link and the checkbox for creating an account
 * (includes/Donations/Giving/Accounts/templates/login-part.php).
 */
export function LoginPart( { form: { form_id: formId, prefix, login }, errors, nonce }: LoginPartProps ) {
	const [ message, setMessage ] = useState( '' );
	if ( ! login ) {
		return null;
	}
	const { about, url, script, create } = login;

	function open( event: MouseEvent< HTMLAnchorElement > ): void {
		// In a frame on another site no one can be logged in, so the link leads out of it.
		if ( ! script || event.ctrlKey || event.metaKey ) {
			return;
		}
		event.preventDefault();
		const { currentTarget: link } = event;
		loadScriptPart< OpenLogin >( 'login', script )
			.then( ( openLogin ) => openLogin( link, { formId, prefix, nonce, setMessage } ) )
			.catch( () => window.location.assign( url ) );
	}

	return (
		<div className="give-login">
			{ ( message || about ) && (
				<p className="give-login__about" tabIndex={ -1 }>
					<span>{ message || about }</span>
					{ url && ! message && (
						<a href={ url } onClick={ open }>
							{ login.link }
						</a>
					) }
				</p>
			) }
			{ ! message &&
				create.map( ( field ) => (
					<Fragment key={ field.name }>
						<BasicField field={ field } error={ errors[ field.name ] ?? '' } />
						<input
							type="hidden"
							name="give-form-user-register-hash"
							value={ nonce.register }
							autoComplete="off"
						/>
					</Fragment>
				) ) }
		</div>
	);
}

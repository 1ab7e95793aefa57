import { Fragment, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { BasicField } from '../../shared/fields/BasicField';
import type { Session } from '../../shared/form-call';
import type { DonationFormProps } from './contracts';
import { part } from './parts';

/** The script of name and password: fetched when somebody wants to log in. */
export type OpenLogin = ( place: HTMLElement, about: LoginPlace ) => Promise< void >;

export interface LoginPlace {
	readonly formId: number;
	readonly prefix: string;
	readonly form: HTMLFormElement;
	readonly session: Session;
	/** @param said to the donor, who is logged in now */
	readonly onIn: ( said: string ) => void;
	readonly onCancel: () => void;
}

interface Props {
	readonly form: DonationFormProps;
	readonly element: RefObject< HTMLFormElement >;
	readonly errors: Readonly< Record< string, string > >;
	readonly session: Session;
	readonly registerNonce: string;
	/** Nonces belong to whoever is logged in. */
	readonly renew: () => Promise< void >;
}

/** The way to log in, and the box for an account: templates/login-part.php. */
export function LoginPart( { form: { form_id: formId, prefix, login }, element, errors, ...nonce }: Props ) {
	const [ said, setSaid ] = useState( '' );
	const [ isOpen, setOpen ] = useState( false );
	const about = useRef< HTMLParagraphElement >( null );
	const place = useRef< HTMLDivElement >( null );
	if ( ! login ) {
		return null;
	}
	const { url, script, create } = login;

	async function open( event: MouseEvent< HTMLAnchorElement > ): Promise< void > {
		if ( event.metaKey || event.ctrlKey || event.shiftKey ) {
			return;
		}
		event.preventDefault();
		try {
			const openLogin = await part< OpenLogin >( 'login', script );
			await openLogin( place.current as HTMLElement, {
				formId,
				prefix,
				form: element.current as HTMLFormElement,
				session: nonce.session,
				onIn: ( words ) => void enter( words ),
				onCancel: () => close(),
			} );
			setOpen( true );
		} catch {
			window.location.assign( url );
		}
	}

	function close(): void {
		flushSync( () => setOpen( false ) );
		about.current?.querySelector( 'a' )?.focus();
	}

	async function enter( words: string ): Promise< void > {
		await nonce.renew();
		flushSync( () => setSaid( words ) );
		about.current?.focus();
	}

	return (
		<div className="give-login">
			{ ( said || login.about ) !== '' && (
				<p className="give-login__about" tabIndex={ -1 } ref={ about }>
					<span>{ said || login.about }</span>
					{ url !== '' && said === '' && (
						<a href={ url } hidden={ isOpen } onClick={ ( event ) => void open( event ) }>
							{ login.link }
						</a>
					) }
				</p>
			) }
			{ url !== '' && said === '' && <div className="give-login__place" ref={ place } /> }
			{ said === '' &&
				create.map( ( field ) => (
					<Fragment key={ field.name }>
						<BasicField field={ field } error={ errors[ field.name ] ?? '' } />
						<input
							type="hidden"
							name="give-form-user-register-hash"
							value={ nonce.registerNonce }
							autoComplete="off"
						/>
					</Fragment>
				) ) }
		</div>
	);
}

import { useEffect, useRef, useState } from 'react';
import { asAjaxError } from '../../../shared/http/ajax-error';
import { fetchJson, type FormRequest, type Session } from '../../../shared/http/requests';
import type { GiveFormNoncesResponse } from '../../giving/contracts';
import type { DonationFormProps } from './contracts';

const FIELD = 'give-form-hash';
const ACTION = 'give_donation_form_reset_all_nonce';
/** Milliseconds after the end of a nonce's life when it is renewed (docs/spec-donations.md §9). */
const MARGIN = 100;
const MILLISECONDS = 1000;

export interface Nonce {
	/** Sessions for the form's own calls. Each action reads the nonce from a field of a different name. */
	readonly sessions: Readonly< Record< 'form' | 'gateway', Session > >;
	/** The form waits for a new nonce. */
	readonly isRenewing: boolean;
	readonly value: string;
	/** The nonce for creating an account. */
	readonly register: string;
	/** Unix timestamp of when the nonce arrived; '' before. */
	readonly time: string;
	/** The nonce belongs to a donor session, which keeps its nonces (docs/spec-donations.md §6). */
	readonly isOfSession: boolean;
	readonly renew: () => Promise< void >;
}

/** Requests the form's nonce when the form is first touched, and again when it expires. */
export function useNonce( { form_id: id, nonce, nonce_life: life, login }: DonationFormProps ): Nonce {
	const [ isRenewing, setRenewing ] = useState( false );
	const [ shown, setShown ] = useState( {
		value: nonce,
		register: login?.register_nonce ?? '',
		time: '',
		isOfSession: false,
	} );
	// The current nonce: calls need it before React has rendered it.
	const now = useRef( nonce );
	const timer = useRef< ReturnType< typeof setTimeout > >();
	const pending = useRef< Promise< string > >();

	/** Shares a pending request among all callers. */
	function ask( by: FormRequest ): Promise< string > {
		return ( pending.current ??= by< GiveFormNoncesResponse >( ACTION, { give_form_id: `${ id }` } )
			.then(
				( { give_form_hash: fresh, give_form_user_register_hash: register, donor_session: isOfSession } ) => {
					// A proxy or a plugin has changed the response.
					if ( ! fresh ) {
						throw asAjaxError( null );
					}
					came( fresh, register, isOfSession );
					return fresh;
				}
			)
			.finally( () => ( pending.current = undefined ) ) );
	}

	function came( fresh: string, register: string, isOfSession = false ): void {
		now.current = fresh;
		setShown( { value: fresh, register, time: `${ Math.floor( Date.now() / MILLISECONDS ) }`, isOfSession } );
		clearTimeout( timer.current );
		// Visitors who are logged in or have a session keep their nonces (docs/spec-donations.md §6).
		if ( ! isOfSession && ! document.body.classList.contains( 'logged-in' ) ) {
			timer.current = setTimeout( () => void renew(), life * MILLISECONDS + MARGIN );
		}
	}

	async function renew(): Promise< void > {
		setRenewing( true );
		// If this fails, the next call requests a nonce.
		await quietly();
		setRenewing( false );
	}

	const quietly = () =>
		ask( ( action, fields ) => fetchJson( action, fields, { kind: 'read', session: null } ) ).then(
			() => {},
			() => void ( now.current = '' )
		);

	const [ sessions ] = useState( () => {
		const session = ( name: string ): Session => ( {
			field: name,
			get nonce() {
				return now.current;
			},
			set nonce( value ) {
				now.current = value;
			},
			renew: ask,
		} );
		return { form: session( FIELD ), gateway: session( 'nonce' ) };
	} );

	useEffect( () => {
		if ( nonce === '' ) {
			void quietly();
		} else {
			came( nonce, shown.register );
		}
		return () => clearTimeout( timer.current );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is touched first
	}, [] );

	return { sessions, isRenewing, renew, ...shown };
}

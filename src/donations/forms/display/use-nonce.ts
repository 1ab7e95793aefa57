import { useEffect, useRef, useState } from 'react';
import { asAjaxError } from '../../../shared/http/ajax-error';
import { json, type FormRequest, type Session } from '../../../shared/http/requests';
import type { GiveFormNoncesResponse } from '../../giving/contracts';
import type { DonationFormProps } from './contracts';

const FIELD = 'give-form-hash';
const ACTION = 'give_donation_form_reset_all_nonce';
/** spec/donations.txt §9: a nonce is renewed when its life in seconds, and so many milliseconds more, are over. */
const MARGIN = 100;
const MILLISECONDS = 1000;

interface Nonce {
	/** For the form's own calls; each action reads the nonce in a field of its own. */
	readonly sessions: Readonly< Record< 'form' | 'gateway', Session > >;
	/** The form waits for another one. */
	readonly isRenewing: boolean;
	readonly value: string;
	/** For making an account. */
	readonly register: string;
	/** Seconds since 1970 when it came, '' before. */
	readonly time: string;
	/** Of a donor: they keep their nonces (spec/donations.txt §6). */
	readonly isOfSession: boolean;
	readonly renew: () => Promise< void >;
}

/** The form's nonce, asked for when the form is touched first, and again when its time is over. */
export function useNonce( { form_id: id, nonce, nonce_life: life, login }: DonationFormProps ): Nonce {
	const [ isRenewing, setRenewing ] = useState( false );
	const [ shown, setShown ] = useState( {
		value: nonce,
		register: login?.register_nonce ?? '',
		time: '',
		isOfSession: false,
	} );
	// Calls read it at once, before React has rendered it.
	const now = useRef( nonce );
	const timer = useRef< ReturnType< typeof setTimeout > >();
	const pending = useRef< Promise< string > >();

	/** One question at a time, whoever asks. */
	function ask( by: FormRequest ): Promise< string > {
		return ( pending.current ??= by< GiveFormNoncesResponse >( ACTION, { give_form_id: `${ id }` } )
			.then(
				( { give_form_hash: fresh, give_form_user_register_hash: register, donor_session: isOfSession } ) => {
					// An answer that somebody in between has changed.
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
		// Those who are logged in or have a session keep theirs (spec/donations.txt §6).
		if ( ! isOfSession && ! document.body.classList.contains( 'logged-in' ) ) {
			timer.current = setTimeout( () => void renew(), life * MILLISECONDS + MARGIN );
		}
	}

	async function renew(): Promise< void > {
		setRenewing( true );
		// Should this fail, the next call asks again.
		await quietly();
		setRenewing( false );
	}

	const quietly = () =>
		ask( ( action, fields ) => json( action, fields, { kind: 'read', session: null } ) ).then(
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

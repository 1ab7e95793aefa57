import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { Text } from '../shared/controls';

const RELATIVE = /^(today|[+-]?\d{1,4} (day|week|month|year)s?)$/;
const MOMENT = /^(\d{4})-?(\d{2})-?(\d{2})([T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?Z?)?$/;
const UNIX = /^\d{9,11}$/;

/** A day in the format that Content\Listings\Query\ListingQuery reads (tests/fixtures/days.json). */
export function isDate( written: string ): boolean {
	const text = written.trim();
	const [ , year = 0, month = 0, day = 0 ] = ( MOMENT.exec( text ) ?? [] ).map( Number );
	return (
		RELATIVE.test( text ) ||
		UNIX.test( text ) ||
		// A day that the month does not have is one of the next.
		( year > 0 && day > 0 && new Date( year, month - 1, day ).getMonth() === month - 1 )
	);
}

interface Props {
	readonly label: string;
	readonly help?: string;
	readonly value: string;
	readonly onChange: ( value: string ) => void;
}

/** A day, or how far it is from today; what is neither is said as soon as the field is left. */
export function DateControl( { value, onChange, ...rest }: Props ) {
	const [ isWritten, setWritten ] = useState( false );
	return (
		<>
			<Text
				{ ...rest }
				value={ value }
				onChange={ ( text ) => {
					setWritten( true );
					onChange( text );
				} }
				onBlur={ () => setWritten( false ) }
			/>
			{ ! isWritten && value.trim() !== '' && ! isDate( value ) && (
				<Notice status="warning" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: a day. The editor reads the word "today", and distances, in English only. */
						__(
							'This cannot be read. Write a day such as %s, today, -30 days, +2 weeks or 1 year.',
							'benefit'
						),
						'2026-05-31'
					) }
				</Notice>
			) }
		</>
	);
}

import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { Text } from '../shared/controls';

const RELATIVE = /^(today|[+-]?\d{1,4} (day|week|month|year)s?)$/;
const MOMENT = /^(\d{4})-?(\d{2})-?(\d{2})([T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?Z?)?$/;
const UNIX = /^\d{9,11}$/;

/** Whether Content\Listings\Query\ListingQuery can read a day; both are tested with tests/fixtures/days.json. */
export function isDate( written: string ): boolean {
	const text = written.trim();
	const [ , year = 0, month = 0, day = 0 ] = ( MOMENT.exec( text ) ?? [] ).map( Number );
	return (
		RELATIVE.test( text ) ||
		UNIX.test( text ) ||
		// JavaScript turns a day that the month does not have into one of the next month.
		( year > 0 && day > 0 && new Date( year, month - 1, day ).getMonth() === month - 1 )
	);
}

interface Props {
	readonly label: string;
	readonly help?: string;
	readonly value: string;
	readonly onChange: ( value: string ) => void;
}

/** Field for a day or a distance from today; reports an invalid entry when the field loses the focus. */
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
							'This is not a valid date. Enter a date such as %s, or today, -30 days, +2 weeks, or 1 year.',
							'benefit'
						),
						'2026-05-31'
					) }
				</Notice>
			) }
		</>
	);
}

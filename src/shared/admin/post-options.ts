import { decodeEntities } from '@wordpress/html-entities';
import { __, sprintf } from '@wordpress/i18n';

/** A post as WordPress's REST names it. */
export interface PostRecord {
	readonly id: number;
	readonly status: string;
	/** Of the site, without a zone: 2026-03-12T10:00:00. */
	readonly date: string;
	readonly title: { readonly rendered: string };
}

export interface PostOption {
	readonly value: string;
	readonly label: string;
}

/**
 * Posts to choose from, by their names. Of several with one name each has its date and its number, too.
 *
 * @param records
 * @param unnamed what one is called that has no name
 */
export function postOptions( records: readonly PostRecord[], unnamed: ( id: number ) => string ): PostOption[] {
	const named = records.map( ( { id, status, date, title } ) => {
		const name = decodeEntities( title.rendered ).trim() || unnamed( id );
		return {
			id,
			date,
			name:
				status === 'publish'
					? name
					: sprintf( /* translators: %s: event or form */ __( '%s (not published)', 'benefit' ), name ),
		};
	} );
	const isShared = ( name: string ) => named.filter( ( one ) => one.name === name ).length > 1;

	return named.map( ( { id, date, name } ) => ( {
		value: `${ id }`,
		label: isShared( name )
			? sprintf(
					/* translators: 1: event or form, 2: date, 3: number by which it is told from others of its name */
					__( '%1$s, %2$s, no. %3$d', 'benefit' ),
					name,
					new Date( date ).toLocaleDateString( document.documentElement.lang || undefined ),
					id
				)
			: name,
	} ) );
}

import { decodeEntities } from '@wordpress/html-entities';
import { __, sprintf } from '@wordpress/i18n';

/** A post as WordPress's REST API returns it. */
export interface PostRecord {
	readonly id: number;
	readonly status: string;
	/** In the site's time zone, without an offset: 2026-03-12T10:00:00. */
	readonly date: string;
	readonly title: { readonly rendered: string };
}

export interface PostOption {
	readonly value: string;
	readonly label: string;
}

/**
 * Options for choosing a post by its title. Posts that share a title also show their date and ID.
 *
 * @param records
 * @param unnamed label of a post without a title
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

import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RouteLink, type Navigate } from '../RouteLink';
import { useRoute } from '../use-route';
import { DeskList } from './DeskList';
import { DeskPage } from './DeskPage';
import { emptyQuery } from './desk-query';
import { parsePlace, placeUrl, type Place } from './desk-route';
import type { Desk, DeskLinks, Query } from './desk-types';

/** Whether only the text of a search has changed. */
const isTyping = ( before: Place, after: Place ): boolean =>
	'query' in before &&
	'query' in after &&
	before.desk === after.desk &&
	before.query.search !== '' &&
	before.query.search !== after.query.search;

/** A screen with one desk or several: their lists, and the page of a record. */
export function DeskApp( { desks }: { readonly desks: readonly [ Desk, ...Desk[] ] } ) {
	const parse = ( address: string ): Place => parsePlace( desks, address );
	const urlOf = ( address: string, to: Place ): string => placeUrl( desks, address, to );
	// Last query of each list, for the way back from a record.
	const [ lists, setLists ] = useState< Readonly< Record< string, Query > > >( () => {
		const first = parse( window.location.search );
		return 'query' in first ? { [ first.desk.name ]: first.query } : {};
	} );
	const [ place, show ] = useRoute< Place >( parse, urlOf, isTyping, ( now ) => {
		if ( 'query' in now ) {
			setLists( ( before ) => ( { ...before, [ now.desk.name ]: now.query } ) );
		}
	} );

	function go( to: Place ): void {
		show( to );
		if ( 'id' in to ) {
			window.scrollTo( 0, 0 );
		}
	}

	const linkTo = ( to: Place ): Navigate => ( { href: urlOf( window.location.search, to ), go: () => go( to ) } );
	const deskOf = ( name: string ): Desk => desks.find( ( desk ) => desk.name === name ) ?? desks[ 0 ];
	const toListOf = ( desk: Desk ): Navigate => linkTo( { desk, query: lists[ desk.name ] ?? emptyQuery( desk ) } );
	const links: DeskLinks = {
		toRecord: ( name, id, dialog ) => linkTo( { desk: deskOf( name ), id, dialog } ),
		toList( name, filters ) {
			const desk = deskOf( name );
			return linkTo( { desk, query: { ...emptyQuery( desk ), filters } } );
		},
	};

	const { desk } = place;
	if ( 'id' in place ) {
		return (
			<DeskPage
				key={ `${ desk.name } ${ place.id }` }
				desk={ desk }
				id={ place.id }
				dialog={ place.dialog }
				back={ toListOf( desk ) }
				links={ links }
			/>
		);
	}
	return (
		<>
			{ desks.length > 1 && (
				<nav className="benefit-desk-lists" aria-label={ __( 'Lists', 'benefit' ) }>
					{ desks.map( ( other ) => (
						<RouteLink key={ other.name } { ...toListOf( other ) } isCurrent={ other === desk }>
							{ other.title }
						</RouteLink>
					) ) }
				</nav>
			) }
			<DeskList
				key={ desk.name }
				desk={ desk }
				query={ place.query }
				onQuery={ ( query ) => go( { desk, query } ) }
				links={ links }
			/>
		</>
	);
}

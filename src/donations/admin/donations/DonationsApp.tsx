import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RouteLink, type Navigate } from '../../../shared/admin/RouteLink';
import { useRoute } from '../../../shared/admin/use-route';
import { ALL_SUBSCRIPTIONS, type Query as SubscriptionQuery } from '../recurring/subscription-list-query';
import { SubscriptionPage } from '../recurring/SubscriptionPage';
import { SubscriptionsList } from '../recurring/SubscriptionsList';
import { DonationPage } from './DonationPage';
import { DonationsList } from './DonationsList';
import { routeUrl, ALL, PAID, parseRoute, type Place, type Query, type Question } from './donation-list-query';
import { donationsScreenData } from './donations-screen-data';

const searchOf = ( place: Place ): string | null => {
	if ( 'query' in place ) {
		return place.query.search;
	}
	return 'subscriptions' in place ? place.subscriptions.search : null;
};

function isTyping( before: Place, after: Place ): boolean {
	const search = searchOf( before );
	return 'query' in before === 'query' in after && !! search && search !== ( searchOf( after ) ?? search );
}

export function DonationsApp() {
	const [ first ] = useState( () => parseRoute( window.location.search ) );
	// The lists as they were, for the way back.
	const [ list, setList ] = useState< Query >( 'query' in first ? first.query : ALL );
	const [ subscriptions, setSubscriptions ] = useState< SubscriptionQuery >(
		'subscriptions' in first ? first.subscriptions : ALL_SUBSCRIPTIONS
	);
	const [ place, show ] = useRoute< Place >( parseRoute, routeUrl, isTyping, ( now ) => {
		if ( 'query' in now ) {
			setList( now.query );
		} else if ( 'subscriptions' in now ) {
			setSubscriptions( now.subscriptions );
		}
	} );

	function go( to: Place ): void {
		show( to );
		if ( searchOf( to ) === null ) {
			window.scrollTo( 0, 0 );
		}
	}
	const going = ( to: Place ): Navigate => ( { href: routeUrl( window.location.search, to ), go: () => go( to ) } );
	const toDonation = ( donation: number, ask?: Question ) => going( ask ? { donation, ask } : { donation } );
	const toSubscription = ( subscription: number ) => going( { subscription } );

	if ( 'donation' in place ) {
		return (
			<DonationPage
				key={ place.donation }
				id={ place.donation }
				ask={ place.ask }
				back={ going( { query: list } ) }
				toSubscription={ toSubscription }
				toDonor={ ( donor ) => going( { query: { ...ALL, donor, status: PAID, mode: 'live' } } ) }
			/>
		);
	}
	if ( 'subscription' in place ) {
		return (
			<SubscriptionPage
				key={ place.subscription }
				id={ place.subscription }
				back={ going( { subscriptions } ) }
				toDonation={ toDonation }
			/>
		);
	}
	const { forms, export_url: exportUrl } = donationsScreenData();

	return (
		<>
			<nav className="benefit-desk-lists" aria-label={ __( 'Lists', 'benefit' ) }>
				<RouteLink { ...going( { query: list } ) } isCurrent={ 'query' in place }>
					{ __( 'Donations', 'benefit' ) }
				</RouteLink>
				<RouteLink { ...going( { subscriptions } ) } isCurrent={ 'subscriptions' in place }>
					{ __( 'Recurring donations', 'benefit' ) }
				</RouteLink>
			</nav>
			{ 'query' in place ? (
				<DonationsList
					query={ place.query }
					onQuery={ ( query ) => go( { query } ) }
					toDonation={ toDonation }
				/>
			) : (
				<SubscriptionsList
					query={ place.subscriptions }
					onQuery={ ( query ) => go( { subscriptions: query } ) }
					toSubscription={ toSubscription }
					forms={ forms }
					exportUrl={ exportUrl }
				/>
			) }
		</>
	);
}

import { act, render } from '@testing-library/react';
import goal from '../../../../../tests/fixtures/islands/campaign/goal.json';
import plain from '../../../../../tests/fixtures/islands/campaign/plain.json';
import { pageSettings } from '../../../../shared/test/page';
import { fakeServer, refusal, reply, success } from '../../../../shared/test/server';
import { CampaignCard } from '../CampaignCard';
import type { CampaignProps } from '../contracts';

const NOW: CampaignProps = {
	...goal,
	title: 'Another title',
	sentence: '€900 of €1,000 raised',
	percent: 90,
	share: '90%',
	donors: '41 donors',
	time: 'Today is the last day.',
};

beforeEach( () => {
	window.benefit = pageSettings();
	delete window.benefitCalls;
} );

async function renderProgress( page: CampaignProps ): Promise< HTMLElement > {
	const { container } = render( <CampaignCard { ...page } /> );
	await act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, 10 ) ) ) );
	return container;
}

test( 'A page from yesterday says what is so now, after one call without a session', async () => {
	const { asked } = fakeServer( () => success( NOW ) );
	const { textContent } = await renderProgress( goal );
	expect( asked.map( ( { action, body } ) => [ action, body.get( 'campaign' ) ] ) ).toEqual( [
		[ 'benefit_campaign', '7' ],
	] );
	expect( textContent ).toBe( 'For the roof€900 of €1,000 raised 90%41 donorsToday is the last day.Donate now' );
	expect( document.querySelector( 'progress' )?.value ).toBe( 90 );
} );

test( 'What the page leaves out stays out, and what is over loses its button', async () => {
	fakeServer( () => success( { ...NOW, button_url: '' } ) );
	expect( ( await renderProgress( plain ) ).textContent ).toBe( '€900 of €1,000 raised 90%' );
	expect( ( await renderProgress( goal ) ).textContent ).not.toContain( 'Donate now' );
} );

test.each( [
	[ 'a refusal', () => refusal( 'not_found', 404 ) ],
	[ 'a page where an answer was due', () => reply( '<p>A firewall</p>' ) ],
	[ 'no answer', () => new TypeError( 'Failed to fetch' ) ],
] )( 'On %s the page stays as it is', async ( _, answer ) => {
	fakeServer( answer );
	const container = await renderProgress( goal );
	expect( container.textContent ).toContain( goal.sentence );
	expect( container.querySelector( 'a.benefit-button' )?.getAttribute( 'href' ) ).toBe( goal.button_url );
} );

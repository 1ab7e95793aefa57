import { useEffect, useState } from 'react';
import { send } from '../../../shared/http/ajax';
import { responseData } from '../../../shared/http/responses';
import type { CampaignNowResponse, CampaignProps } from './contracts';

/** Updates only the parts that the page shows. */
const asShown = ( page: CampaignProps, now: CampaignNowResponse ): CampaignProps => ( {
	...now,
	title: page.title,
	donors: page.donors && now.donors,
	time: page.time && now.time,
	button_url: page.button_url && now.button_url,
} );

/** Shows the current progress of a campaign, even on a cached page. Template: campaign.php. */
export function CampaignCard( page: CampaignProps ) {
	const [ shown, setShown ] = useState( page );
	const { campaign } = page;

	useEffect( () => {
		send( 'campaign', new URLSearchParams( { campaign: `${ campaign }` } ) )
			.then( ( answer ) => {
				const now = responseData< CampaignNowResponse >( answer );
				setShown( ( before ) => asShown( before, now ) );
			} )
			// The page keeps its figures, which were true when it was rendered.
			.catch( () => {} );
	}, [ campaign ] );

	const { title, sentence, share, donors, time } = shown;
	return (
		<>
			{ title && (
				<h2 className="give-card__title">
					<a href={ shown.title_url }>{ title }</a>
				</h2>
			) }
			<div className="give-goal">
				<p className="give-goal__sum">
					<strong>{ sentence }</strong>
					{ share && (
						<>
							{ ' ' }
							<span className="give-goal__share">{ share }</span>
						</>
					) }
				</p>
				{ shown.has_goal && <progress max={ 100 } value={ shown.percent } aria-label={ sentence } /> }
				{ ( donors || time ) && (
					<p className="give-goal__facts">
						{ donors && <span className="give-goal__people">{ donors }</span> }
						{ time && <span className="give-goal__time">{ time }</span> }
					</p>
				) }
			</div>
			{ shown.button_url && (
				<p>
					<a className="wp-element-button benefit-button benefit-button--large" href={ shown.button_url }>
						{ shown.button }
					</a>
				</p>
			) }
		</>
	);
}

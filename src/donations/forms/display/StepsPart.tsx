import type { DonationFormProps } from './contracts';

export type StepsTexts = NonNullable< DonationFormProps[ 'steps' ] >;

interface Props {
	readonly texts: StepsTexts;
	readonly step: number;
	/** Amount and frequency. */
	readonly chosen: string;
	readonly onOpen: ( step: number ) => void;
}

const stateOf = ( index: number, now: number ): string | undefined => {
	if ( index === now ) {
		return 'is-current';
	}
	return index < now ? 'is-done' : undefined;
};

/** Renders the current step of a narrow form (includes/Donations/Forms/Display/templates/steps-part.php). */
export function StepsPart( { texts, step, chosen, onOpen }: Props ) {
	const now = step - 1;
	return (
		<div className="give-steps">
			<h3 className="give-steps__heading" tabIndex={ -1 }>
				{ texts.headings[ now ] }
				<span className="benefit-hidden">{ ` ${ texts.names[ now ] }` }</span>
			</h3>
			<ol aria-hidden="true">
				{ texts.names.map( ( name, index ) => (
					<li className={ stateOf( index, now ) } key={ name }>
						{ name }
					</li>
				) ) }
			</ol>
			<p className="give-chosen">
				<span>{ chosen }</span>
				<button type="button" className="benefit-link" onClick={ () => onOpen( 1 ) }>
					{ texts.change }
				</button>
			</p>
		</div>
	);
}

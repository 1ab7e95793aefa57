import { createReduxStore, register } from '@wordpress/data';
import type { DonationFormCheckResponse } from './contracts';

export type Problem = DonationFormCheckResponse[ 'problems' ][ number ];
export type Mode = 'build' | 'preview';

interface State {
	/** `amount`, `donor` … or `fields.2`; '' for none. */
	readonly part: string;
	/** Path of the setting to focus, after a click on its problem. */
	readonly path: string;
	readonly mode: Mode;
	readonly problems: readonly Problem[];
	/** Preview of the last form without problems. */
	readonly html: string;
}

const FIRST: State = { part: '', path: '', mode: 'build', problems: [], html: '' };

const actions = {
	select: ( part: string, path = '' ) => ( { type: 'SELECT' as const, part, path } ),
	show: ( mode: Mode ) => ( { type: 'SHOW' as const, mode } ),
	checked: ( { problems, html }: Pick< State, 'problems' | 'html' > ) => ( {
		type: 'CHECKED' as const,
		problems,
		html,
	} ),
};

type Action = ReturnType< ( typeof actions )[ keyof typeof actions ] >;

export function reducer( state: State = FIRST, action: Action | { readonly type: '@@INIT' } ): State {
	switch ( action.type ) {
		case 'SELECT':
			return { ...state, part: action.part, path: action.path, mode: 'build' };
		case 'SHOW':
			return { ...state, mode: action.mode };
		case 'CHECKED':
			return { ...state, problems: action.problems, html: action.html || state.html };
		default:
			return state;
	}
}

export const store = createReduxStore( 'benefit/form-builder', {
	reducer,
	actions,
	selectors: {
		getPart: ( { part }: State ) => part,
		getPath: ( { path }: State ) => path,
		getMode: ( { mode }: State ) => mode,
		getProblems: ( { problems }: State ) => problems,
		getHtml: ( { html }: State ) => html,
		getProblem: ( { problems }: State, path: string ) =>
			problems.find( ( one ) => one.path === path )?.sentence ?? '',
	},
} );

register( store );

const PARTS: Readonly< Record< string, string > > = {
	gateways: 'payment',
	fees: 'payment',
	last_name: 'donor',
	company: 'donor',
	billing: 'donor',
	comment: 'donor',
	anonymous: 'donor',
	messages: 'donor',
	terms: 'terms',
	button: 'button',
	goal: 'form',
	campaign_id: 'form',
	floating_labels: 'form',
	steps: 'form',
	picture: 'form',
	accent: 'form',
	display: 'form',
};

/** Returns the part of the form where a property is set. */
export function formPart( path: string ): string {
	const [ first = '', index = '' ] = path.split( '.' );
	return first === 'fields' ? `fields.${ index }` : ( PARTS[ first ] ?? 'amount' );
}

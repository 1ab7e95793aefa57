import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'node:util';
import { JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';
import { site } from './pages.mjs';

/** WordPress's three scripts of React, and the one that comes first. */
const REACT = /\/react(-dom|-jsx-runtime)?(\.min)?\.js$/;
const FIRST_OF_REACT = /\/react(\.min)?\.js$/;

const files = new Map();

/** Reads a script from the site's folder, without the server. */
function fileAt( path ) {
	if ( ! files.has( path ) ) {
		files.set( path, readFileSync( join( site.path, decodeURIComponent( path ) ) ) );
	}
	return files.get( path );
}

/** Loads the site's scripts and nothing else. React waits until it is released. */
class SiteScripts extends ResourceLoader {
	/** @param {Buffer} [react] Replaces WordPress's. */
	constructor( react ) {
		super();
		this.react = react;
		this.held = new Promise( ( resolve ) => ( this.releaseReact = resolve ) );
	}

	fetch( address ) {
		const { origin, pathname } = new URL( address );
		if ( origin !== site.url || ! pathname.endsWith( '.js' ) ) {
			return null;
		}
		return REACT.test( pathname )
			? this.held.then( () => this.reactAt( pathname ) )
			: Promise.resolve( fileAt( pathname ) );
	}

	reactAt( path ) {
		if ( ! this.react ) {
			return fileAt( path );
		}
		return FIRST_OF_REACT.test( path ) ? this.react : Buffer.from( '' );
	}
}

/** A message's first line and React 19's comparison, without the list of components. */
const shortened = ( message ) =>
	message
		.split( '\n' )
		.filter( ( line, number ) => number === 0 || /^[+-]\s{2}/.test( line ) )
		.join( '\n' );

/** Collects errors and warnings. */
function listen() {
	const messages = [];
	const virtualConsole = new VirtualConsole();
	for ( const kind of [ 'error', 'warn' ] ) {
		virtualConsole.on( kind, ( ...values ) => messages.push( shortened( format( ...values ) ) ) );
	}
	virtualConsole.on( 'jsdomError', ( { message } ) => {
		// jsdom names what it lacks.
		if ( ! message.startsWith( 'Not implemented' ) ) {
			messages.push( message );
		}
	} );
	return { messages, virtualConsole };
}

/**
 * Stops the clocks of a window: tasks without a delay wait for `runNextTask()`, tasks with one never run.
 *
 * @return {() => boolean} Runs the next task; false when there is none.
 */
function stopClocks( window ) {
	const due = new Map();
	let last = 0;
	window.setInterval = () => 0;
	window.setTimeout = ( work, delay = 0, ...values ) => {
		last++;
		if ( delay === 0 ) {
			due.set( last, () => work( ...values ) );
		}
		return last;
	};
	window.clearTimeout = ( id ) => due.delete( id );

	return function runNextTask() {
		for ( const [ id, work ] of due ) {
			due.delete( id );
			work();
			return true;
		}
		return false;
	};
}

/** jsdom has no layout: style sheets would only take time. */
const withoutStyles = ( html ) => html.replace( /<style[\s\S]*?<\/style>/g, '' );

/** Gives a window what a browser has and jsdom lacks. */
function complete( window ) {
	const never = class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
	Object.assign( window, {
		IntersectionObserver: never,
		ResizeObserver: never,
		BroadcastChannel: class {
			postMessage() {}
		},
		matchMedia: () => ( { matches: false, addEventListener() {}, removeEventListener() {} } ),
		// The server never answers: the fixtures are about things that this site does not have.
		fetch: () => new Promise( () => {} ),
		scrollTo() {},
	} );
	window.performance.getEntriesByType = () => [];
	// React 19 compares this property with what it renders.
	Object.defineProperty( window.HTMLElement.prototype, 'autofocus', {
		get() {
			return this.hasAttribute( 'autofocus' );
		},
		set( isOn ) {
			this.toggleAttribute( 'autofocus', isOn );
		},
	} );
}

/**
 * Opens a page with its scripts, as a browser does.
 *
 * @param {string} html
 * @param {Buffer} [react] Replaces WordPress's React.
 */
export function open( html, react ) {
	const { messages, virtualConsole } = listen();
	const resources = new SiteScripts( react );
	let runNextTask;
	const { window } = new JSDOM( withoutStyles( html ), {
		url: site.url,
		runScripts: 'dangerously',
		pretendToBeVisual: true,
		resources,
		virtualConsole,
		beforeParse( created ) {
			complete( created );
			runNextTask = stopClocks( created );
		},
	} );
	return { window, messages, runNextTask, releaseReact: resources.releaseReact };
}

import { latestRequest } from '../latest-request';

interface Asked {
	signal: AbortSignal;
	answer: ( text: string ) => void;
	fail: () => void;
}

function startRequests() {
	const asked: Asked[] = [];
	const onAnswer = jest.fn();
	const onFailure = jest.fn();
	const request = latestRequest< string >(
		( signal ) =>
			new Promise( ( resolve, reject ) => {
				asked.push( { signal, answer: resolve, fail: () => reject( new Error( 'offline' ) ) } );
			} ),
		onAnswer,
		onFailure
	);
	return { asked, onAnswer, onFailure, request };
}

describe( 'requests for the newest state', () => {
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	it( 'wait until 400 ms after the last change', () => {
		const { asked, request } = startRequests();
		request.schedule();
		jest.advanceTimersByTime( 399 );
		request.schedule();
		jest.advanceTimersByTime( 399 );
		expect( asked ).toHaveLength( 0 );
		jest.advanceTimersByTime( 1 );
		expect( asked ).toHaveLength( 1 );
		jest.advanceTimersByTime( 10_000 );
		expect( asked ).toHaveLength( 1 );
	} );

	it( 'are aborted by the next change, whatever still arrives', async () => {
		const { asked, onAnswer, onFailure, request } = startRequests();
		request.askNow();
		request.schedule();
		expect( asked[ 0 ]?.signal.aborted ).toBe( true );
		asked[ 0 ]?.answer( 'old' );
		await jest.advanceTimersByTimeAsync( 400 );
		asked[ 1 ]?.answer( 'new' );
		await jest.advanceTimersByTimeAsync( 0 );
		expect( onAnswer.mock.calls ).toEqual( [ [ 'new' ] ] );
		expect( onFailure ).not.toHaveBeenCalled();
	} );

	it( 'tell of a failure, but not of one that was overtaken', async () => {
		const { asked, onFailure, request } = startRequests();
		request.askNow();
		request.askNow();
		asked[ 0 ]?.fail();
		await jest.advanceTimersByTimeAsync( 0 );
		expect( onFailure ).not.toHaveBeenCalled();
		asked[ 1 ]?.fail();
		await jest.advanceTimersByTimeAsync( 0 );
		expect( onFailure ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'are not sent once they were canceled', () => {
		const { asked, request } = startRequests();
		request.schedule();
		request.cancel();
		jest.advanceTimersByTime( 1_000 );
		expect( asked ).toHaveLength( 0 );
	} );
} );

<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Http;

use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Donations\Forms\FormNonceWireOverrides;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\RequestGuard;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\WireOverrides;
use Benefit\Tests\ProbeWireOverrides;
use Benefit\Tickets\Shop\Cart\CartFormHandler;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** The marks of a plain post, and the nonce that a route asks for. */
final class WireOverridesTest extends TestCase
{
    private const MARKS = ['do' => 'buy', 'form-id' => null];

    /** @param array<array-key, mixed> $post */
    #[DataProvider('posts')]
    public function testAPostIsMarkedWhenAllOfItsMarksStandInIt(array $post, bool $isMarked): void
    {
        self::assertSame($isMarked, self::overrides(self::MARKS)->isMarkedIn($post));
    }

    /** @return iterable<string, array{array<array-key, mixed>, bool}> */
    public static function posts(): iterable
    {
        yield 'all of them' => [['do' => 'buy', 'form-id' => '7', 'more' => 'x'], true];
        yield 'a zero is an entry' => [['do' => 'buy', 'form-id' => '0'], true];
        yield 'the field is missing' => [['do' => 'buy'], false];
        yield 'the field is empty' => [['do' => 'buy', 'form-id' => ''], false];
        yield 'another value' => [['do' => 'sell', 'form-id' => '7'], false];
        yield 'only the field' => [['form-id' => '7'], false];
        yield 'a list as the value' => [['do' => ['buy'], 'form-id' => '7'], false];
        yield 'a list as the field' => [['do' => 'buy', 'form-id' => ['7']], false];
        yield 'nothing' => [[], false];
    }

    public function testAMarkedListMayHoldAnything(): void
    {
        $overrides = self::overrides(['do' => null, 'lines[]' => null]);

        self::assertTrue($overrides->isMarkedIn(['do' => 'buy', 'lines' => ['7']]));
        self::assertFalse($overrides->isMarkedIn(['do' => 'buy', 'lines' => '7']));
        self::assertFalse($overrides->isMarkedIn(['do' => 'buy']));
    }

    public function testACartFormWithTheSpecifiedNamesAloneIsMarked(): void
    {
        [$handler] = array_values(array_filter(CartFormHandler::routes(), static fn(Route $route): bool => $route->name === 'cart_form'));
        $overrides = $handler->handler->withController(CartFormHandler::class, static fn(string $class): object => new $class())->overrides();

        self::assertTrue($overrides->isMarkedIn(['cart_action' => 'update_cart', 'ticket_cart_id' => ['7'], 'ticket_quantity' => ['1']]));
        self::assertFalse($overrides->isMarkedIn(['ticket_cart_id' => ['7'], 'ticket_quantity' => ['1']]));
    }

    public function testWithoutMarksNoPostIsAnActionsOwn(): void
    {
        self::assertFalse(self::overrides([])->isMarkedIn([]));
        self::assertFalse(self::overrides([])->isMarkedIn(['do' => 'buy']));
    }

    public function testAMarkWithAValueOnlyFindsTheAction(): void
    {
        self::assertSame(['do'], self::overrides(self::MARKS)->routingFields());
        self::assertSame([], self::overrides([])->routingFields());
    }

    public function testTheNonceIsTheVisitorsCommonOneUnlessTheRouteNamesAnother(): void
    {
        self::assertSame(RequestGuard::NONCE_ACTION, (new WireOverrides())->nonceAction(['form_id' => '7']));
        self::assertSame(DonationFormNonces::actionOf(7), (new FormNonceWireOverrides())->nonceAction(['form_id' => '7']));
        self::assertSame(DonationFormNonces::actionOf(0), (new FormNonceWireOverrides())->nonceAction(['form_id' => ['7']]));
    }

    public function testANonceThatIsSentToWhatAnybodyMayReadIsRead(): void
    {
        self::assertTrue(self::route(AccessPolicy::PublicRead)->readsNonce());
        self::assertTrue(self::route(AccessPolicy::GuestWrite)->readsNonce());
        self::assertFalse(self::route(AccessPolicy::HolderRead)->readsNonce());
    }

    public function testAThingOfOnesOwnIsReadWithGetAndMakesNoToken(): void
    {
        self::assertSame(['GET'], AccessPolicy::HolderRead->methods());
        self::assertFalse(AccessPolicy::HolderRead->makesToken());
        self::assertFalse(AccessPolicy::HolderRead->isByCapability());
    }

    private static function route(AccessPolicy $access): Route
    {
        return Route::form('probe', $access, RouteContract::page(''), 'handle');
    }

    /** @param array<string, string|null> $marks */
    private static function overrides(array $marks): WireOverrides
    {
        return new ProbeWireOverrides(['marks' => $marks]);
    }
}

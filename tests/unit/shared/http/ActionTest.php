<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Http;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\RequestGuard;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteResponse;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** The marks of a plain post, and the nonce that an action asks for. */
final class ActionTest extends TestCase
{
    private const MARKS = ['do' => 'buy', 'form-id' => null];

    /** @param array<array-key, mixed> $post */
    #[DataProvider('posts')]
    public function testAPostIsMarkedWhenAllOfItsMarksStandInIt(array $post, bool $isMarked): void
    {
        self::assertSame($isMarked, self::action(self::MARKS)->isMarkedIn($post));
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

    public function testWithoutMarksNoPostIsAnActionsOwn(): void
    {
        self::assertFalse(self::action([])->isMarkedIn([]));
        self::assertFalse(self::action([])->isMarkedIn(['do' => 'buy']));
    }

    public function testAMarkWithAValueOnlyFindsTheAction(): void
    {
        self::assertSame(['do'], self::action(self::MARKS)->routingFields());
        self::assertSame([], self::action([])->routingFields());
    }

    public function testTheNonceIsTheVisitorsCommonOneUnlessTheActionNamesAnother(): void
    {
        $named = self::action([], static fn(array $input): string => 'form_' . (is_string($input['id'] ?? null) ? $input['id'] : ''));

        self::assertSame(RequestGuard::NONCE_ACTION, self::action([])->nonceActionFor(['id' => '7']));
        self::assertSame('form_7', $named->nonceActionFor(['id' => '7']));
        self::assertSame('form_', $named->nonceActionFor(['id' => ['7']]));
    }

    public function testANonceThatIsSentToWhatAnybodyMayReadIsRead(): void
    {
        $name = static fn(): string => 'form_7';

        self::assertTrue(self::action([], null, AccessPolicy::PublicRead)->readsNonce());
        self::assertTrue(self::action([], $name, AccessPolicy::PublicRead)->readsNonce());
        self::assertTrue(self::action([], null, AccessPolicy::GuestWrite)->readsNonce());
        self::assertFalse(self::action([], $name, AccessPolicy::HolderRead)->readsNonce());
    }

    public function testAThingOfOnesOwnIsReadWithGetAndMakesNoToken(): void
    {
        self::assertSame(['GET'], AccessPolicy::HolderRead->methods());
        self::assertFalse(AccessPolicy::HolderRead->makesToken());
        self::assertFalse(AccessPolicy::HolderRead->isByCapability());
    }

    /** @param array<string, string|null> $marks */
    private static function action(array $marks, ?\Closure $nonceAction = null, AccessPolicy $access = AccessPolicy::GuestStart): Route
    {
        return new Route('probe', RouteChannel::Form, $access, ResponseFormat::Page, '', static fn(): RouteResponse => RouteResponse::page([]), nonceAction: $nonceAction, marks: $marks);
    }
}

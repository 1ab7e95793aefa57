<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Donors\Wall;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use PHPUnit\Framework\Attributes\DataProvider;

/** `give_get_donor_comments`, and the URL that shows the same without scripts. */
final class MoreTest extends WallTestCase
{
    public function testTheAnswerIsThePageAfterTheOneThatIsShownAndTheAttributesOfTheCallAfterIt(): void
    {
        $this->donors('Al', 'Bo', 'Cy', 'Di', 'Ed');
        $first = $this->wall(['number' => 2]);
        self::assertSame(['Ed', 'Di'], self::names($first));
        self::assertStringContainsString('paged=1&', self::more($first)['data']);

        $second = self::next(self::more($first)['data']);
        self::assertSame([['Cy', 'Bo'], 1], [self::names($second['html']), $second['remaining']]);
        self::assertStringContainsString('paged=2&', $second['shortcode']);

        $third = self::next($second['shortcode']);
        self::assertSame([['Al'], 0], [self::names($third['html']), $third['remaining']]);
        self::assertSame(['html', 'shortcode', 'remaining'], array_keys($third));
    }

    public function testWhereNothingRemainsThereIsNoLink(): void
    {
        $this->donors('Al', 'Bo');

        self::assertSame([], self::more($this->wall(['number' => 2])));
        self::assertSame([], self::more($this->wall(['number' => 50])));
    }

    /** @return array<string, array{string}> */
    public static function orders(): array
    {
        return ['the newest first' => ['newest'], 'the oldest first' => ['oldest'], 'the largest first' => ['highest'], 'the smallest first' => ['lowest']];
    }

    #[DataProvider('orders')]
    public function testGiftsThatComeBetweenTwoPagesNeitherRepeatNorLoseACard(string $order): void
    {
        // Same second and same amount, so their order is ambiguous.
        foreach (['Al', 'Bo', 'Cy', 'Di', 'Ed', 'Fy'] as $name) {
            GiftMaker::paid($this->plugin, ['firstName' => $name, 'gateway' => 'offline']);
        }
        $html = $this->wall(['number' => 2, 'order' => $order]);
        $data = self::more($html)['data'];
        $seen = self::names($html);
        $new = ['New1', 'New2', 'New3'];
        do {
            $this->paid(['firstName' => (string) array_shift($new), 'amountMinor' => 5000]);
            ['html' => $html, 'shortcode' => $data, 'remaining' => $remaining] = self::next($data);
            array_push($seen, ...self::names($html));
        } while ($remaining === 1 && $new !== []);
        $known = array_values(array_intersect($seen, ['Al', 'Bo', 'Cy', 'Di', 'Ed', 'Fy']));
        sort($known);

        self::assertSame(['Al', 'Bo', 'Cy', 'Di', 'Ed', 'Fy'], $known);
        self::assertSame($seen, array_unique($seen));
    }

    public function testAGiftThatIsTakenBackBetweenTwoPagesTakesNoOtherWithIt(): void
    {
        $this->contradicts = 'Only its state is changed.';
        $this->donors('Al', 'Bo', 'Cy');
        $last = $this->paid(['firstName' => 'Di']);
        $data = self::more($this->wall(['number' => 1]))['data'];
        $this->plugin->database()->execute("UPDATE {donation} SET status = 'refunded' WHERE id = %d", $last->id);

        self::assertSame(['Cy'], self::names(self::next($data)['html']));
    }

    /** @return array<string, array{\Closure(string): string}> */
    public static function forgeries(): array
    {
        return [
            'names switched on' => [static fn(string $data): string => str_replace('showName=0', 'showName=1', $data)],
            'another place' => [static fn(string $data): string => (string) preg_replace('/after=\d+/', 'after=1', $data)],
            'more of them' => [static fn(string $data): string => 'number=50&' . $data],
            'unsigned' => [static fn(string $data): string => (string) preg_replace('/&sig=.*/', '', $data)],
            'another signature' => [static fn(string $data): string => substr($data, 0, -1) . (str_ends_with($data, 'A') ? 'B' : 'A')],
            'GiveWP’s own' => [static fn(): string => 'donors_per_page=12&form_id=0&paged=1'],
            'no attributes' => [static fn(): string => 'x'],
        ];
    }

    /** @param \Closure(string): string $forge */
    #[DataProvider('forgeries')]
    public function testAttributesThatAreNotAsTheyWereSignedAreRefused(\Closure $forge): void
    {
        $this->donors('Al', 'Bo');
        $answer = self::ask($forge(self::more($this->wall(['number' => 1, 'showName' => false]))['data']));

        self::assertSame(400, $answer->status);
        self::assertSame('invalid_attributes', ((array) $answer->json())['data']['code'] ?? null);
    }

    public function testTheNextPageHidesWhatTheOwnerHasHidden(): void
    {
        $this->donors('Al', 'Bo');
        $answer = self::next(self::more($this->wall(['number' => 1, 'showName' => false, 'showTotal' => false, 'showAvatar' => false]))['data']);

        self::assertDoesNotMatchRegularExpression('/Al|€|AB/', $answer['html']);
    }

    public function testNobodyNeedsASessionANonceOrACookieAndAPageOfYesterdayWorks(): void
    {
        $this->donors('Al', 'Bo');
        $data = self::more($this->wall(['number' => 1]))['data'];
        $this->clock->now += DAY_IN_SECONDS;
        $answer = self::ask($data, Caller::stranger());

        self::assertSame(200, $answer->status);
        self::assertArrayNotHasKey('set-cookie', $answer->headers);
        self::assertSame($answer->text, self::ask($data, Caller::visitor(), 'benefit_give_get_donor_comments')->text);
        self::assertSame($data, self::more($this->wall(['number' => 1]))['data'], 'It is the same for everybody.');
    }

    public function testAStaleNonceIsIgnored(): void
    {
        $this->donors('Al', 'Bo');
        $data = self::more($this->wall(['number' => 1]))['data'];
        $answer = (new Entrance())->send(RouteChannel::Ajax, Caller::stranger(), HttpRequest::form(['action' => 'give_get_donor_comments', 'data' => $data, 'nonce' => 'forged']));

        self::assertSame([200, self::ask($data, Caller::stranger())->text], [$answer->status, $answer->text]);
    }

    public function testWithoutScriptsTheLinksAddressShowsTheSameCardsAndLeadsOn(): void
    {
        $this->donors('Al', 'Bo', 'Cy');
        $page = $this->page(self::block(['number' => 1]));
        $read = function (string $address) use ($page): string {
            parse_str((string) wp_parse_url($address, PHP_URL_QUERY), $query);

            return (new Entrance())->send(RouteChannel::Form, Caller::stranger(), new HttpRequest('GET', HttpRequest::encode(array_intersect_key($query, ['donor-wall' => '']))), page: $page)->text;
        };
        $settings = ['currency' => 'EUR', 'test_mode' => false];
        update_option('benefit_settings', $this->plugin->settingsStore()->sanitize($settings));
        $second = $read(self::more($read(''))['href']);
        self::assertSame(['Bo'], self::names($second));
        self::assertStringContainsString('<a href="' . HtmlOutput::url((string) get_permalink($page)) . '">Back to the start</a>', $second);
        self::assertSame(['Al'], self::names($read(self::more($second)['href'])));

        $forged = (string) preg_replace('/-\d+-/', '-1-', self::more($second)['href']);
        self::assertSame(['Cy'], self::names($read($forged)), 'Nobody chooses another place.');
    }
}

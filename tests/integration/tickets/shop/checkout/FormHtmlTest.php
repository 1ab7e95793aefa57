<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Checkout;

use Benefit\Payments\Gateways\GatewayFieldsHtml;
use Benefit\Shared\Forms\UnvalidatedFormValues;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tickets\Shop\Checkout\RenderedFormInspector;

/** Reads forms as a browser does: what it sends, shows again, and uses as labels. */
final class FormHtmlTest extends IntegrationTestCase
{
    private const PANEL = '<label for="o">What <b>happens</b></label><select id="o" name="test_outcome"><option value="pay">Pays</option>'
        . '<option value="decline" selected>Is declined</option></select>'
        . '<label for="n">Name on it</label><input id="n" name="test_name" value="">'
        . '<input type="radio" id="a" name="test_way" value="a" checked><label for="a">Way A</label>'
        . '<input type="radio" id="b" name="test_way" value="b"><label for="b">Way B</label>'
        . '<input type="password" name="test_secret" value=""><input type="hidden" name="test_hidden" value="kept">';

    private const LISTS = '<label for="t">Note</label><textarea id="t" name="test_note">Default</textarea>'
        . '<label for="c1">Code</label><input id="c1" name="test_codes[]"><label for="c2">Other code</label><input id="c2" name="test_codes[]">'
        . '<label for="c3">Third code</label><input id="c3" name="test_codes[]" value="kept">'
        . '<input type="checkbox" id="d1" name="test_days[]" value="fri"><label for="d1">Friday</label>'
        . '<input type="checkbox" id="d2" name="test_days[]" value="sat" checked><label for="d2">Saturday</label>'
        . '<input type="checkbox" id="d3" name="test_days[]" value="sun"><label for="d3">Sunday</label>'
        . '<label for="m">Meals</label><select id="m" name="test_meals[]" multiple><option value="soup">Soup</option>'
        . '<option value="salad" selected>Salad</option><option value="cake">Cake</option></select>'
        . '<input type="checkbox" name="test_rows[7][tags][]" value="a"><input type="checkbox" name="test_rows[7][tags][]" value="b">';

    public function testTheNumberOfFieldsIsThatOfTheSmallestPostTheFormCanMake(): void
    {
        $html = RenderedFormInspector::addFieldCount(
            '<form><input type="hidden" name="benefit_field_count" value=""><input name="a"><textarea name="b"></textarea>'
            . '<select name="c"></select><input type="radio" name="d"><input type="radio" name="d" checked><input type="radio" name="none"><input type="radio" name="none"><input type="hidden" class="validation"><input type="checkbox" name="e">'
            . '<button name="f" value="1"></button><input type="submit" name="g"><input></form>',
        );

        self::assertStringContainsString('name="benefit_field_count" value="5"', $html);
    }

    public function testErrorsLinkToTheirFieldsInTheOrderOfTheForm(): void
    {
        $html = '<input name="a[12][0]" id="first"><input name="b" id="second"><input name="c">';
        $links = RenderedFormInspector::errorLinks($html, ['c' => 'no id', 'b' => 'B is missing', 'a[12][0]' => 'A is missing'], ['b' => 'Ticket 1']);

        self::assertSame([
            ['id' => 'first', 'sentence' => 'A is missing'],
            ['id' => 'second', 'sentence' => 'Ticket 1 – B is missing'],
        ], $links);
    }

    public function testAPanelShowsAgainWhatWasEntered(): void
    {
        $html = (new GatewayFieldsHtml(self::PANEL))->renderWithEntries(new UnvalidatedFormValues([
            'test_outcome' => 'pay',
            'test_name' => '"><script>alert(1)</script>',
            'test_way' => 'b',
            'test_secret' => 'pin',
            'test_hidden' => 'forged',
        ]));

        self::assertStringNotContainsString('<script', $html);
        self::assertStringNotContainsString('pin', $html);
        self::assertStringNotContainsString('forged', $html);
        $tags = new \WP_HTML_Tag_Processor($html);
        $state = [];
        while ($tags->next_tag()) {
            $value = (string) $tags->get_attribute('value');
            $state[$tags->get_tag() . $value] = ($tags->get_attribute('selected') ?? $tags->get_attribute('checked')) === true;
        }
        self::assertTrue($state['OPTIONpay']);
        self::assertFalse($state['OPTIONdecline']);
        self::assertFalse($state['INPUTa']);
        self::assertTrue($state['INPUTb']);
        self::assertArrayHasKey('INPUT"><script>alert(1)</script>', $state);
    }

    public function testAPanelShowsAgainWhatWasEnteredInSeveralLinesAndInLists(): void
    {
        $hostile = "\nFirst </textarea><b>x</b>\n&amp; [audio] \"quoted\"";
        $html = (new GatewayFieldsHtml(self::LISTS))->renderWithEntries(new UnvalidatedFormValues([
            'test_note' => $hostile,
            'test_codes' => ['GIFT-1', '', 'GIFT-3 [audio]'],
            'test_days' => ['fri', 'sun'],
            'test_meals' => ['soup', 'cake'],
            'test_rows' => ['7' => ['tags' => ['b']]],
        ]));

        // Text that visitors typed is not a shortcode, although WordPress's filters run over the block's HTML.
        self::assertStringNotContainsString('[audio]', $html);
        self::assertSame([
            'test_note' => [ltrim($hostile)],
            'test_codes[]' => ['GIFT-1', '', 'GIFT-3 [audio]'],
            'test_days[]' => ['fri', 'sun'],
            'test_meals[]' => ['soup', 'cake'],
            'test_rows[7][tags][]' => ['b'],
        ], self::sentBy($html));
        self::assertSame(self::LISTS, (new GatewayFieldsHtml(self::LISTS))->renderWithEntries(new UnvalidatedFormValues(['test_other' => ['x']])));
    }

    public function testWhatWasChosenOfSeveralIsSaidInWords(): void
    {
        $answers = (new GatewayFieldsHtml(self::LISTS))->answers(new UnvalidatedFormValues([
            'test_note' => 'Ring twice',
            'test_codes' => ['GIFT-1', '', 'GIFT-3'],
            'test_days' => ['sun'],
            'test_meals' => ['soup', 'cake'],
        ]));

        self::assertSame([
            ['label' => 'Note', 'value' => 'Ring twice'],
            ['label' => 'Code', 'value' => 'GIFT-1'],
            ['label' => 'Third code', 'value' => 'GIFT-3'],
            ['label' => 'Sunday', 'value' => ''],
            ['label' => 'Meals', 'value' => 'Soup, Cake'],
        ], $answers);
    }

    public function testAPanelWithoutEntriesStaysAsItIs(): void
    {
        self::assertSame(self::LISTS, (new GatewayFieldsHtml(self::LISTS))->renderWithEntries(new UnvalidatedFormValues([])));
        self::assertSame(self::PANEL, (new GatewayFieldsHtml(self::PANEL))->renderWithEntries(new UnvalidatedFormValues([])));
    }

    public function testWhatWasChosenIsSaidInWords(): void
    {
        $answers = (new GatewayFieldsHtml(self::PANEL))->answers(new UnvalidatedFormValues([
            'test_outcome' => 'decline',
            'test_name' => 'Anna',
            'test_way' => 'b',
            'test_secret' => 'pin',
            'test_hidden' => 'x',
        ]));

        self::assertSame([
            ['label' => 'What happens', 'value' => 'Is declined'],
            ['label' => 'Name on it', 'value' => 'Anna'],
            ['label' => 'Way B', 'value' => ''],
        ], $answers);
    }

    public function testEntriesAreFoundByPlainAndByNestedNamesAndWhatNoFormSendsIsEmpty(): void
    {
        $entries = new UnvalidatedFormValues(['a' => ['12' => ['x', ['deep']]], 'b[1]' => 'flat', 'c' => ['array']]);

        self::assertSame(['x', '', 'flat', '', ''], array_map($entries->text(...), ['a[12][0]', 'a[12][1]', 'b[1]', 'c', 'd[0]']));
    }

    public function testEntriesOfTheFormTravelOnAndNothingElseOfAPost(): void
    {
        $entries = new UnvalidatedFormValues(['a' => ['12' => ['x', 'y']], 'idempotency_key' => 'k', 'b' => 'z', 'c' => ['1', '2', 'x' => '3'], 'of_nobody' => 'o', 'd' => ['e' => ['f']]]);

        self::assertSame(['a[12][1]' => 'y', 'b' => 'z', 'c[0]' => '1', 'c[1]' => '2'], $entries->getHiddenFields(['a[12][1]', 'a[13][0]', 'b', 'c[]', 'd']));
    }

    /** @return array<string, list<string>> values that a browser would send, by name */
    private static function sentBy(string $html): array
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        $sent = [];
        $select = '';
        while ($tags->next_tag()) {
            $name = (string) $tags->get_attribute('name');
            $value = (string) $tags->get_attribute('value');
            $select = $tags->get_tag() === 'SELECT' ? $name : $select;
            $isOn = $tags->get_attribute('type') !== 'checkbox' || $tags->get_attribute('checked') === true;
            match ($tags->get_tag()) {
                'TEXTAREA' => $sent[$name][] = ltrim($tags->get_modifiable_text(), "\n"),
                'OPTION' => $tags->get_attribute('selected') === true ? $sent[$select][] = $value : null,
                'INPUT' => $isOn ? $sent[$name][] = $value : null,
                default => null,
            };
        }

        return $sent;
    }
}

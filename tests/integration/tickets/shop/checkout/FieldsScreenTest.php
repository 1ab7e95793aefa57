<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Checkout;

use Benefit\Plugin;
use Benefit\Shared\Forms\CustomFieldDefinition;
use Benefit\Shared\Forms\CustomFieldStore;
use Benefit\Shared\Http\Router;
use Benefit\Tests\Integration\Tickets\Catalog\Editing\AdminTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Shop\Checkout\CheckoutCustomFields;
use Benefit\Tickets\Shop\Checkout\CheckoutFieldsScreen;
use PHPUnit\Framework\Attributes\DataProvider;

/** Events → Checkout fields. */
final class FieldsScreenTest extends AdminTestCase
{
    private const FIELD = ['audience' => 'owner', 'kind' => 'radio', 'label' => ' T-Shirt ', 'help' => 'As "worn".', 'required' => '1', 'choices' => "S, small\r\n\r\nM\r\n", 'tickets' => ['']];

    protected function setUp(): void
    {
        parent::setUp();
        self::become('administrator');
    }

    public function testStoresAField(): void
    {
        $event = self::event();
        $ticket = self::ticket($event);
        self::assertStringContainsString('benefit-fields', $this->save(['tickets' => ['', (string) $ticket, '999999']]));

        $field = $this->only();
        self::assertSame(['owner', 'radio', 'T-Shirt', 'As "worn".', true, [$ticket]], [$field->audience, $field->kind, $field->label, $field->help, $field->required, $field->scope]);
        self::assertSame([['value' => 's-small', 'label' => 'S, small'], ['value' => 'm', 'label' => 'M']], $field->choices);
        self::assertStringContainsString('Field saved.', $this->screen());
        self::assertStringContainsString('Gala – Standard', $this->screen());
    }

    public function testAChoiceKeepsItsValueWhileItsWordsStay(): void
    {
        $this->save([]);
        $id = $this->only()->id;
        $this->save(['subject_id' => (string) $id, 'label' => 'Size', 'choices' => "M\nL\nm!\nS, small"]);

        $field = $this->only();
        self::assertSame(['t_shirt', 'Size'], [$field->slug, $field->label]);
        self::assertSame(['m', 'l', 'm-2', 's-small'], array_column($field->choices, 'value'));
        $this->save(['subject_id' => (string) $id, 'kind' => 'text']);
        self::assertSame([], $this->only()->choices);
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('wrong')]
    public function testSaysAtTheFieldWhatIsWrongAndKeepsTheEntries(array $changes, string $field, string $sentence): void
    {
        self::assertStringContainsString('benefit_field=new', $this->save($changes));

        self::assertSame([], (new CustomFieldStore(CheckoutCustomFields::TAKEN))->all());
        $xpath = self::xpath($this->screen(['benefit_field' => 'new']));
        $control = $xpath->query("//*[@name='$field']")->item(0);
        self::assertInstanceOf(\DOMElement::class, $control);
        self::assertSame('true', $control->getAttribute('aria-invalid'));
        $id = array_slice(explode(' ', $control->getAttribute('aria-describedby')), -1)[0];
        self::assertSame($sentence, $xpath->query("//*[@id='$id']")->item(0)?->textContent);
        self::assertSame('radio', $xpath->query("//select[@name='kind']/option[@selected]/@value")->item(0)?->nodeValue);
        self::assertSame('As "worn".', $xpath->query("//input[@name='help']/@value")->item(0)?->nodeValue);
    }

    /** @return iterable<string, array{array<string, mixed>, string, string}> */
    public static function wrong(): iterable
    {
        yield 'no label' => [['label' => " \u{a0}"], 'label', 'Enter a label for the field.'];
        yield 'a long label' => [['label' => str_repeat('ä', 201)], 'label', 'This is too long. Shorten it to 200 characters.'];
        yield 'no choices' => [['choices' => " \n "], 'choices', 'Enter at least one choice. Put each choice on its own line.'];
        yield 'a choice twice' => [['choices' => "S\nM\nS"], 'choices', '“S” is listed twice. Remove one of them.'];
        yield 'too many choices' => [['choices' => implode("\n", range(1, 51))], 'choices', 'You can add up to 50 choices.'];
    }

    public function testMovesAndDeletes(): void
    {
        foreach (['A', 'B', 'C'] as $label) {
            $this->save(['label' => $label]);
        }
        $labels = static fn(): array => array_map(static fn(CustomFieldDefinition $one): string => $one->label, (new CustomFieldStore(CheckoutCustomFields::TAKEN))->all());
        $this->press(CheckoutFieldsScreen::MOVE, 3, ['direction' => 'up']);
        self::assertSame(['A', 'C', 'B'], $labels());
        $this->press(CheckoutFieldsScreen::MOVE, 1, ['direction' => 'up']);
        self::assertSame(['A', 'C', 'B'], $labels());
        $this->press(CheckoutFieldsScreen::MOVE, 1, ['direction' => 'down']);
        self::assertSame(['C', 'A', 'B'], $labels());
        // The focus stays with the moved field; at either end, on its remaining button.
        $focused = fn(int $moved, string $direction): ?string => self::xpath($this->screen(['moved' => (string) $moved, 'direction' => $direction]))->query('//button[@autofocus]/@aria-label')->item(0)?->nodeValue;
        self::assertSame('Move down: A', $focused(1, 'down'));
        self::assertSame('Move up: B', $focused(2, 'down'));
        self::assertSame('Move down: C', $focused(3, 'up'));
        $this->press(CheckoutFieldsScreen::DELETE, 3, []);
        self::assertSame(['A', 'B'], $labels());
    }

    public function testIsEmptyAtFirstAndShowsHostileTextsAsTexts(): void
    {
        self::assertStringContainsString('No custom fields yet', $this->screen());
        $hostile = '<script>alert(1)</script>"[x]';
        $this->save(['label' => $hostile, 'help' => $hostile, 'choices' => $hostile]);
        foreach ([[], ['benefit_field' => '1']] as $arguments) {
            $screen = $this->screen($arguments);
            self::assertStringNotContainsString('<script>alert', $screen);
            self::assertStringContainsString('&lt;script&gt;alert(1)&lt;/script&gt;', $screen);
        }
    }

    private function only(): CustomFieldDefinition
    {
        $all = (new CustomFieldStore(CheckoutCustomFields::TAKEN))->all();
        self::assertCount(1, $all);

        return $all[0];
    }

    /** @param array<string, mixed> $changes */
    private function save(array $changes): string
    {
        return $this->press(CheckoutFieldsScreen::SAVE, (int) ($changes['subject_id'] ?? 0), $changes + self::FIELD);
    }

    /** @param array<string, mixed> $values @return string redirect target */
    private function press(string $name, int $id, array $values): string
    {
        $plugin = self::plugin();
        foreach ($plugin->endpoint()->routes() as $action) {
            if ($action->name === $name) {
                $_SERVER['REQUEST_METHOD'] = 'POST';

                return $plugin->endpoint()->perform($action->name, ['subject_id' => (string) $id, 'benefit_nonce' => Router::screenNonce($name, $id)] + $values)->redirect;
            }
        }
        self::fail("There is no action $name.");
    }

    /** @param array<string, string> $arguments arguments of the URL */
    private function screen(array $arguments = []): string
    {
        $_GET = $arguments;
        $GLOBALS['title'] = 'Checkout fields';
        $screen = new CheckoutFieldsScreen(new CustomFieldStore(CheckoutCustomFields::TAKEN), Services::get()->ticketTypes());
        ob_start();
        (new \ReflectionMethod($screen, 'print'))->invoke($screen);

        return (string) ob_get_clean();
    }

    private static function xpath(string $html): \DOMXPath
    {
        $document = new \DOMDocument();
        @$document->loadHTML('<?xml encoding="utf-8"?><body>' . $html . '</body>');
        self::assertInstanceOf(Plugin::class, Plugin::get());

        return new \DOMXPath($document);
    }
}

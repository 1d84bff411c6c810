import { render, screen } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ContentLink, DateText, FileLink, Image, RichText, Text } from './content.tsx';
import { PageContext, type PageContextValue } from './page-context.tsx';

const page: PageContextValue = { path: '/', language: 'en', now: 0, preview: false };

function show(content: ReactNode, context: Partial<PageContextValue> = {}): HTMLElement {
  const value = { ...page, ...context };
  const { container } = render(
    <MemoryRouter>
      <PageContext value={value}>{content}</PageContext>
    </MemoryRouter>,
  );
  return container;
}

describe('a text', () => {
  it('is shown as written, without being read as HTML (ENG-10)', () => {
    const container = show(<Text field={{ value: 'a <mark>b</mark> & c' }} />);
    expect(container).toHaveTextContent('a <mark>b</mark> & c');
    expect(container.querySelector('mark')).toBeNull();
  });

  it.each([
    [1.21, '1.21'],
    [0, '0'],
    [-5, '-5'],
  ])('that is the number %d is shown (ENG-10)', (value, shown) => {
    expect(show(<Text field={{ value }} />)).toHaveTextContent(shown);
  });

  it('keeps the line breaks of content (ENG-10)', () => {
    const container = show(<Text field={{ value: 'one\ntwo\r\nthree' }} as="p" />);
    expect(container.querySelector('p')!.innerHTML).toBe('one<br>two<br>three');
  });

  it('is rendered in the given element, with its attributes (ENG-10)', () => {
    show(<Text field={{ value: 'Hello' }} as="h1" className="big" id="top" data-x="1" />);
    const heading = screen.getByRole('heading', { level: 1, name: 'Hello' });
    expect(heading).toHaveAttribute('class', 'big');
    expect(heading).toHaveAttribute('id', 'top');
    expect(heading).toHaveAttribute('data-x', '1');
  });
});

describe('rich text', () => {
  it('is rendered as elements, in a div or the given element, with attributes (ENG-22)', () => {
    const field = { value: '<p>a</p>', tree: [['p', 0, 'Read ', ['a', { href: '/support' }, 'this'], '.']] };
    const container = show(<RichText field={field} as="section" className="prose" />);
    expect(container.innerHTML).toBe(
      '<section class="prose"><p>Read <a href="/support" data-discover="true">this</a>.</p></section>',
    );
    expect(show(<RichText field={field} />).querySelector('div > p')).not.toBeNull();
  });

  it('that was not compiled is not rendered as HTML (ENG-22)', () => {
    expect(show(<RichText field={{ value: '<img src=x onerror=alert(1)>' }} />)).toBeEmptyDOMElement();
  });
});

describe('a picture', () => {
  it('is shown from a value or a bare object (ENG-10)', () => {
    const container = show(
      <>
        <Image field={{ value: { src: '/a.png', alt: 'A', width: '30', height: 20 } }} />
        <Image field={{ src: '/b.png' }} />
      </>,
    );
    expect(container.innerHTML).toBe('<img alt="A" width="30" height="20" src="/a.png"><img alt="" src="/b.png">');
  });

  it('has the classes of its component and of the content (ENG-10)', () => {
    show(<Image field={{ value: { src: '/a.png', alt: 'A', class: 'abides' } }} className="dude" />);
    expect(screen.getByRole('img')).toHaveAttribute('class', 'dude abides');
  });

  it('is requested in the given sizes (ENG-10)', () => {
    show(
      <Image
        field={{ value: { src: '/-/media/a.png?h=9', alt: 'A' } }}
        srcSet={[{ mw: 100 }, { mw: 300 }]}
        imageParams={{ mw: 300 }}
        sizes="300px"
        loading="lazy"
      />,
    );
    const image = screen.getByRole('img');
    expect(image).toHaveAttribute('src', '/-/jssmedia/a.png?mw=300');
    expect(image).toHaveAttribute('srcset', '/-/jssmedia/a.png?mw=100 100w, /-/jssmedia/a.png?mw=300 300w');
    expect(image).toHaveAttribute('sizes', '300px');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('keeps a given srcset, and is shown without one (ENG-10)', () => {
    const container = show(
      <>
        <Image field={{ src: '/a.png' }} srcSet="/b.png 2x" />
        <Image field={{ src: '/c.png' }} srcSet={[]} />
      </>,
    );
    const [first, second] = container.querySelectorAll('img');
    expect(first).toHaveAttribute('srcset', '/b.png 2x');
    expect(second).not.toHaveAttribute('srcset');
    expect(second).toHaveAttribute('src', '/c.png');
  });
});

describe('a link', () => {
  it('is rendered from a value or a plain object, with its text or its address (ENG-10)', () => {
    show(
      <>
        <ContentLink field={{ value: { href: '/a', text: 'A' } }} />
        <ContentLink field={{ href: 'https://b.example/' }} />
      </>,
    );
    expect(screen.getByRole('link', { name: 'A' })).toHaveAttribute('href', '/a');
    expect(screen.getByRole('link', { name: 'https://b.example/' })).toHaveAttribute('href', 'https://b.example/');
  });

  it('carries query and anchor, title, target and classes (ENG-10)', () => {
    const value = { href: 'https://x.example', querystring: 'a=b', anchor: 'c', title: 'T', class: 'bold', text: 'X' };
    show(<ContentLink field={{ value: { ...value, target: '_blank' } }} className="big" id="i" />);
    const link = screen.getByRole('link', { name: 'X' });
    expect(link).toHaveAttribute('href', 'https://x.example?a=b#c');
    expect(link).toHaveAttribute('title', 'T');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('class', 'big bold');
    expect(link).toHaveAttribute('id', 'i');
  });

  it('shows its children instead of its text (ENG-10)', () => {
    show(<ContentLink field={{ value: { href: '/a', text: 'A' } }}>child</ContentLink>);
    expect(screen.getByRole('link', { name: 'child' })).toBeInTheDocument();
    expect(screen.queryByText('A')).toBeNull();
  });

  it.each(['/a', 'https://x.example/'])('to %s passes its element to a ref (ENG-10)', (href) => {
    const ref = createRef<HTMLAnchorElement>();
    show(<ContentLink field={{ value: { href } }} ref={ref} />);
    expect(ref.current).toBe(screen.getByRole('link'));
  });

  it('calls the click handler of its component (ENG-10)', () => {
    const onClick = vi.fn<() => void>();
    show(<ContentLink field={{ href: '#x' }} onClick={onClick} />);
    screen.getByRole('link').click();
    expect(onClick).toHaveBeenCalledOnce();
  });
});

describe('a file', () => {
  it.each([
    [{ title: 'Guide', displayName: 'd', name: 'n' }, 'Guide'],
    [{ title: '', displayName: 'Manual', name: 'n' }, 'Manual'],
    [{ name: 'jss' }, 'jss'],
    [{}, '/media/a.pdf'],
  ])('%j has the link text %s (ENG-10)', (value, name) => {
    show(<FileLink field={{ value: { src: '/media/a.pdf', ...value } }} className="pdf" />);
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', '/media/a.pdf');
    expect(link).toHaveAttribute('class', 'pdf');
  });

  it('on another site cannot access this tab; children replace its title (ENG-10)', () => {
    show(<FileLink field={{ src: 'https://x.example/a.pdf' }}>PDF</FileLink>);
    expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('a date', () => {
  const field = { value: '2012-05-04T00:00:00Z' };

  it('is written in the page’s language, with its day in UTC (ENG-01)', () => {
    expect(show(<DateText field={field} />)).toHaveTextContent('May 4, 2012');
    expect(show(<DateText field={field} format="short" />)).toHaveTextContent('05/04/2012');
    expect(show(<DateText field={field} />, { language: 'es' })).toHaveTextContent('4 de mayo de 2012');
    expect(document.querySelector('time')).toHaveAttribute('datetime', '2012-05-04T00:00:00.000Z');
  });

  it('can be formatted by its component (ENG-10)', () => {
    const container = show(<DateText field={field}>{(date) => <b>{date.getUTCFullYear()}</b>}</DateText>);
    expect(container.querySelector('time > b')).toHaveTextContent('2012');
  });

  it('that is Sitecore’s empty date is not shown (ENG-10)', () => {
    expect(show(<DateText field={{ value: '0001-01-01T00:00:00Z' }} />)).toBeEmptyDOMElement();
  });
});

const bareObject: unknown = Object.create(null);
const EMPTY = [undefined, null, '', [], {}, bareObject, true, { value: undefined }, { value: null }, { value: '' }];
const WRONG = [
  { value: {} },
  { value: [] },
  { value: { src: '' } },
  { value: { href: '' } },
  { value: { src: {}, href: [] } },
];

describe('every content component', () => {
  it.each([...EMPTY, ...WRONG].map((field, index) => [index, field] as const))(
    'shows nothing for an empty or wrong field (case %i) (ENG-11)',
    (_, field) => {
      const container = show(
        <>
          <Text field={field} as="p" />
          <RichText field={field} />
          <Image field={field} />
          <ContentLink field={field}>child</ContentLink>
          <FileLink field={field}>child</FileLink>
          <DateText field={field} />
        </>,
      );
      expect(container).toBeEmptyDOMElement();
    },
  );

  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x', '\u0001javascript:x'])(
    'shows nothing for the address %j (ENG-22)',
    (address) => {
      const value = { src: address, href: address, text: 'click' };
      const container = show(
        <>
          <Image field={{ value }} />
          <ContentLink field={{ value }} />
          <FileLink field={{ value }} />
        </>,
      );
      expect(container).toBeEmptyDOMElement();
    },
  );

  it.each([{}, [], bareObject, [{}], true, null].map((part, index) => [index, part] as const))(
    'ignores invalid parts beside a valid address (case %i) (ENG-11)',
    (_, part) => {
      const wrong = { alt: part, text: part, title: part, class: part, target: part, width: part, height: part };
      const more = { name: part, displayName: part, querystring: part, anchor: part, linktype: part };
      const value = { src: '/a', href: '/b', ...wrong, ...more };
      const container = show(
        <>
          <Image field={{ value }} />
          <ContentLink field={{ value }} />
          <FileLink field={{ value }} />
        </>,
      );
      expect(container.innerHTML).toBe(
        '<img alt="" src="/a"><a href="/b" data-discover="true">/b</a><a href="/a">/a</a>',
      );
    },
  );

  it('ignores everything else in content: handlers, styles, HTML (ENG-22)', () => {
    const evil = {
      onclick: 'alert(1)',
      onError: 'alert(1)',
      style: 'x',
      dangerouslySetInnerHTML: 'x',
      ref: 'x',
      key: 'x',
    };
    const value = { src: '/a', href: '/b', text: 'words', alt: '', ...evil };
    const container = show(
      <>
        <Image field={{ value }} />
        <ContentLink field={{ value }} />
        <FileLink field={{ value }} />
      </>,
    );
    expect(container.innerHTML).not.toMatch(/alert|style|onclick/i);
  });
});
